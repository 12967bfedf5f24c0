import { peopleEndpoints } from '#contracts/people/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { getLaunchPage } from './preferences/get-launch-page.ts';
import { listTimeZones } from './preferences/list-time-zones.ts';
import { setLanguage } from './preferences/set-language.ts';
import { setLaunchPage } from './preferences/set-launch-page.ts';
import { setTimeZone } from './preferences/set-time-zone.ts';

export const peopleRoutes = routesOf(peopleEndpoints, {
  getLaunchPage,
  listTimeZones,
  lookUpAssignees,
  lookUpUsers,
  lookUpUsersByName,
  setLanguage,
  setLaunchPage,
  setTimeZone,
});
