import { administrationEndpoints } from '#contracts/administration/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { endUserSessions } from './access/end-user-sessions.ts';
import { linkUserAgain } from './access/link-user-again.ts';
import { resetAuthenticator } from './access/reset-authenticator.ts';
import { resetUserPassword } from './access/reset-user-password.ts';
import { changeUsers } from './bulk/change-users.ts';
import { getOrganizationChart } from './chart/get-organization-chart.ts';
import { eraseUser } from './erasing/erase-user.ts';
import { checkPeopleFile } from './from-file/check-people-file.ts';
import { inviteFromFile } from './from-file/invite-from-file.ts';
import { uploadPeopleFile } from './from-file/upload-people-file.ts';
import { groupCalls } from './groups/group-calls.ts';
import { getLeaver } from './leaving/get-leaver.ts';
import { handOver } from './leaving/hand-over.ts';
import { replaceInApps } from './leaving/replace-in-apps.ts';
import { cancelLeaving } from './leaving-dates/cancel-leaving.ts';
import { setLeavingDate } from './leaving-dates/set-leaving-date.ts';
import { deleteUser } from './users/delete-user.ts';
import { getUser } from './users/get-user.ts';
import { inviteUsers } from './users/invite-users.ts';
import { listUsers } from './users/list-users.ts';
import { resendInvitation } from './users/resend-invitation.ts';
import { saveUser } from './users/save-user.ts';
import { deleteUserView } from './views/delete-user-view.ts';
import { listUserViews } from './views/list-user-views.ts';
import { saveUserView } from './views/save-user-view.ts';
import { explainPermission } from './why/explain-permission.ts';
import { getRights } from './why/get-rights.ts';
import { viewAsUser } from './why/view-as-user.ts';
import { viewEntriesAsUser } from './why/view-entries-as-user.ts';
import { viewEntryAsUser } from './why/view-entry-as-user.ts';

const teams = groupCalls('team');
const roles = groupCalls('role');

export const administrationRoutes = routesOf(administrationEndpoints, {
  cancelLeaving,
  changeRoleMembers: roles.changeMembers,
  changeTeamMembers: teams.changeMembers,
  changeUsers,
  checkPeopleFile,
  deleteRole: roles.remove,
  deleteTeam: teams.remove,
  deleteUser,
  deleteUserView,
  eraseUser,
  explainPermission,
  getLeaver,
  getOrganizationChart,
  getRights,
  getRole: roles.get,
  getTeam: teams.get,
  getUser,
  handOver,
  inviteFromFile,
  inviteUsers,
  linkUserAgain,
  listRoleMembers: roles.listMembers,
  listRoles: roles.list,
  listTeamMembers: teams.listMembers,
  listTeams: teams.list,
  listUsers,
  listUserViews,
  replaceInApps,
  resendInvitation,
  endUserSessions,
  resetAuthenticator,
  resetUserPassword,
  saveRole: roles.save,
  saveTeam: teams.save,
  saveUser,
  saveUserView,
  setLeavingDate,
  uploadPeopleFile,
  viewAsUser,
  viewEntriesAsUser,
  viewEntryAsUser,
});
