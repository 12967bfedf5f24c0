export { type Absence, putAbsence, removeAbsence } from './absence-store.ts';
export {
  type Account,
  allRoles,
  changeRoleHolders,
  changeRoles,
  deleteRole,
  findAccount,
  findAccountByUsername,
  findAccounts,
  findAccountsByEmail,
  hasOtherSysAdmin,
  renameRole,
  updateAccount,
} from './accounts/account-store.ts';
export { canAdminister } from './accounts/can-administer.ts';
export { erasedName } from './accounts/erased-name.ts';
export { hasFreeSeat } from './accounts/free-seat.ts';
export { directory, freshDirectory, peopleChanged } from './directory.ts';
export { directoryCacheOf } from './directory-cache.ts';
export {
  addMembers,
  deleteGroupRow,
  type GroupKind,
  type GroupRecord,
  loadGroup,
  loadGroups,
  putGroup,
  removeMembers,
} from './groups/group-store.ts';
export { loadPeople, type NamedPerson } from './load-people.ts';
export { lookUpUsers } from './look-up-users.ts';
export { findPassword } from './password-store.ts';
export type { PeopleDirectory } from './people-directory.ts';
export { hasUsers, insertRoles, insertTeams, insertUsers, updateManager } from './people-store.ts';
export type { NewsChannels, Person } from './person.ts';
export { deletePicture } from './pictures/picture-store.ts';
export { areFirstStepsHidden, keepFirstStepsHidden } from './preferences/first-steps-hidden.ts';
export { getLaunchPage } from './preferences/get-launch-page.ts';
export { updateNotificationPreference } from './preferences/preference-store.ts';
export { type LastChange, staleError } from './stale-error.ts';
export {
  actorSubstitutions,
  actorsAbsentees,
  isAwayNow,
  type Substitutes,
  substitutes,
} from './substitution/substitutes.ts';
export { type Substitution, substitutesFor } from './substitution/substitution.ts';
export {
  eraseUserRow,
  insertUser,
  loadUserRecords,
  lockPeople,
  noteInvitation,
  noteSignIn,
  putRolesOfUser,
  putTeamsOfUser,
  setPassword,
  type UserChange,
  type UserRecord,
  updateUser,
} from './user-store.ts';
