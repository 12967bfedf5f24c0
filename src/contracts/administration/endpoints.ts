import type { Endpoint } from '../endpoint.ts';
import { deleteUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { inviteUsers } from './invite-users.ts';
import { listUsers } from './list-users.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { saveUser } from './save-user.ts';

/** The endpoints of this folder. */
export const administrationEndpoints = [
  deleteUser,
  getUser,
  inviteUsers,
  listUsers,
  resendInvitation,
  resetUserPassword,
  saveUser,
] as const satisfies readonly Endpoint[];
