import { getLaunchPage as getLaunchPageEndpoint } from '#contracts/people/get-launch-page.ts';
import { listTimeZones as listTimeZonesEndpoint } from '#contracts/people/list-time-zones.ts';
import { lookUpAssignees as lookUpAssigneesEndpoint } from '#contracts/people/look-up-assignees.ts';
import { lookUpUsers as lookUpUsersEndpoint } from '#contracts/people/look-up-users.ts';
import { lookUpUsersByName as lookUpUsersByNameEndpoint } from '#contracts/people/look-up-users-by-name.ts';
import { setLanguage as setLanguageEndpoint } from '#contracts/people/set-language.ts';
import { setLaunchPage as setLaunchPageEndpoint } from '#contracts/people/set-launch-page.ts';
import { setTimeZone as setTimeZoneEndpoint } from '#contracts/people/set-time-zone.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { lookUpAssignees } from './look-up-assignees.ts';
import { lookUpUsers } from './look-up-users.ts';
import { lookUpUsersByName } from './look-up-users-by-name.ts';
import { getLaunchPage } from './preferences/get-launch-page.ts';
import { listTimeZones } from './preferences/list-time-zones.ts';
import { setLanguage } from './preferences/set-language.ts';
import { setLaunchPage } from './preferences/set-launch-page.ts';
import { setTimeZone } from './preferences/set-time-zone.ts';

export const peopleRoutes: readonly Route[] = [
  route(lookUpUsersEndpoint, lookUpUsers),
  route(lookUpUsersByNameEndpoint, lookUpUsersByName),
  route(lookUpAssigneesEndpoint, lookUpAssignees),
  route(getLaunchPageEndpoint, getLaunchPage),
  route(setLaunchPageEndpoint, setLaunchPage),
  route(setLanguageEndpoint, setLanguage),
  route(setTimeZoneEndpoint, setTimeZone),
  route(listTimeZonesEndpoint, listTimeZones),
];
