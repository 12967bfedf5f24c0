import type { Endpoint } from '../endpoint.ts';
import { getLaunchPage } from './get-launch-page.ts';
import { getPicture } from './get-picture.ts';
import { listPictures } from './list-pictures.ts';
import { listTimeZones } from './list-time-zones.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { removePicture } from './remove-picture.ts';
import { setLanguage } from './set-language.ts';
import { setLaunchPage } from './set-launch-page.ts';
import { setTimeZone } from './set-time-zone.ts';
import { uploadPicture } from './upload-picture.ts';

/** The endpoints of this folder. */
export const peopleEndpoints = [
  getLaunchPage,
  getPicture,
  listPictures,
  listTimeZones,
  lookUpAssignees,
  lookUpUsers,
  lookUpUsersByName,
  removePicture,
  setLanguage,
  setLaunchPage,
  setTimeZone,
  uploadPicture,
] as const satisfies readonly Endpoint[];
