import { peopleEndpoints } from '#contracts/people/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { getPicture } from './pictures/get-picture.ts';
import { listPictures } from './pictures/list-pictures.ts';
import { removePicture } from './pictures/remove-picture.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { getLaunchPage } from './preferences/get-launch-page.ts';
import { listTimeZones } from './preferences/list-time-zones.ts';
import { setLanguage } from './preferences/set-language.ts';
import { setLaunchPage } from './preferences/set-launch-page.ts';
import { setTimeZone } from './preferences/set-time-zone.ts';

export const peopleRoutes = routesOf(peopleEndpoints, {
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
});
