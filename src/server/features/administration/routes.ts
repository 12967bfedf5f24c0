import { administrationEndpoints } from '#contracts/administration/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { deleteUser } from './users/delete-user.ts';
import { getUser } from './users/get-user.ts';
import { inviteUsers } from './users/invite-users.ts';
import { listUsers } from './users/list-users.ts';
import { resendInvitation } from './users/resend-invitation.ts';
import { resetUserPassword } from './users/reset-user-password.ts';
import { saveUser } from './users/save-user.ts';

export const administrationRoutes = routesOf(administrationEndpoints, {
  deleteUser,
  getUser,
  inviteUsers,
  listUsers,
  resendInvitation,
  resetUserPassword,
  saveUser,
});
