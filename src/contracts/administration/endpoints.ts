import type { Endpoint } from '../endpoint.ts';
import { cancelLeaving } from './cancel-leaving.ts';
import { changeRoleMembers } from './change-role-members.ts';
import { changeTeamMembers } from './change-team-members.ts';
import { changeUsers } from './change-users.ts';
import { deleteRole } from './delete-role.ts';
import { deleteTeam } from './delete-team.ts';
import { deleteUser } from './delete-user.ts';
import { deleteUserView } from './delete-user-view.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { eraseUser } from './erase-user.ts';
import { explainPermission } from './explain-permission.ts';
import { getLeaver } from './get-leaver.ts';
import { getOrganizationChart } from './get-organization-chart.ts';
import { getRights } from './get-rights.ts';
import { getRole } from './get-role.ts';
import { getTeam } from './get-team.ts';
import { getUser } from './get-user.ts';
import { handOver } from './hand-over.ts';
import { checkPeopleFile } from './invitations/check-people-file.ts';
import { inviteFromFile } from './invitations/invite-from-file.ts';
import { uploadPeopleFile } from './invitations/upload-people-file.ts';
import { inviteUsers } from './invite-users.ts';
import { linkUserAgain } from './link-user-again.ts';
import { listRoleMembers } from './list-role-members.ts';
import { listRoles } from './list-roles.ts';
import { listTeamMembers } from './list-team-members.ts';
import { listTeams } from './list-teams.ts';
import { listUserViews } from './list-user-views.ts';
import { listUsers } from './list-users.ts';
import { replaceInApps } from './replace-in-apps.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetAuthenticator } from './reset-authenticator.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { saveRole } from './save-role.ts';
import { saveTeam } from './save-team.ts';
import { saveUser } from './save-user.ts';
import { saveUserView } from './save-user-view.ts';
import { setLeavingDate } from './set-leaving-date.ts';
import { viewAsUser } from './view-as-user.ts';
import { viewEntriesAsUser } from './view-entries-as-user.ts';
import { viewEntryAsUser } from './view-entry-as-user.ts';

/** The endpoints of this folder. */
export const administrationEndpoints = [
  endUserSessions,
  cancelLeaving,
  changeRoleMembers,
  changeTeamMembers,
  changeUsers,
  checkPeopleFile,
  deleteRole,
  deleteTeam,
  deleteUser,
  deleteUserView,
  eraseUser,
  explainPermission,
  getLeaver,
  getOrganizationChart,
  getRights,
  getRole,
  getTeam,
  getUser,
  handOver,
  inviteFromFile,
  inviteUsers,
  linkUserAgain,
  listRoleMembers,
  listRoles,
  listTeamMembers,
  listTeams,
  listUsers,
  listUserViews,
  replaceInApps,
  resendInvitation,
  resetAuthenticator,
  resetUserPassword,
  saveRole,
  saveTeam,
  saveUser,
  saveUserView,
  setLeavingDate,
  viewAsUser,
  viewEntriesAsUser,
  viewEntryAsUser,
  uploadPeopleFile,
] as const satisfies readonly Endpoint[];
