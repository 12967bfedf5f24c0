import type { Endpoint } from '../endpoint.ts';
import { getLaunchPage } from './get-launch-page.ts';
import { getOutOfOffice } from './get-out-of-office.ts';
import { listTimeZones } from './list-time-zones.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpRecordAssignees } from './look-up-record-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { setLanguage } from './set-language.ts';
import { setLaunchPage } from './set-launch-page.ts';
import { setOutOfOffice } from './set-out-of-office.ts';
import { setTimeZone } from './set-time-zone.ts';

/** The endpoints of this folder. */
export const peopleEndpoints = [
  lookUpRecordAssignees,
  getLaunchPage,
  getOutOfOffice,
  listTimeZones,
  lookUpAssignees,
  lookUpUsers,
  setLanguage,
  setLaunchPage,
  setOutOfOffice,
  setTimeZone,
  lookUpUsersByName,
] as const satisfies readonly Endpoint[];
