import type { Endpoint } from '../endpoint.ts';
import { getLaunchPage } from './get-launch-page.ts';
import { listTimeZones } from './list-time-zones.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { setLanguage } from './set-language.ts';
import { setLaunchPage } from './set-launch-page.ts';
import { setTimeZone } from './set-time-zone.ts';

/** The endpoints of this folder. */
export const peopleEndpoints = [
  getLaunchPage,
  listTimeZones,
  lookUpAssignees,
  lookUpUsers,
  lookUpUsersByName,
  setLanguage,
  setLaunchPage,
  setTimeZone,
] as const satisfies readonly Endpoint[];
