export { putAbsence, removeAbsence } from './absences/absence-store.ts';
export { type StandIn, standsIn } from './absences/stand-in.ts';
export {
  actorsAbsentees,
  actorsStandIns,
  isAwayNow,
  type Substitutes,
  substitutes,
} from './absences/substitutes.ts';
export { directory, peopleChanged } from './directory.ts';
export { directoryCacheOf } from './directory-cache.ts';
export { loadPeople, type NamedPerson } from './load-people.ts';
export { lookUpUsers } from './look-up-users.ts';
export type { PeopleDirectory } from './people-directory.ts';
export { insertRoles, insertTeams, insertUsers, type NewUser, updateManager } from './people-store.ts';
export type { NewsChannels, Person } from './person.ts';
export { getLaunchPage } from './preferences/get-launch-page.ts';
export { updateNotificationPreference } from './preferences/preference-store.ts';
export { type LastChange, staleError } from './stale-error.ts';
