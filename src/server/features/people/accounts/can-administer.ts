import type { RoleFlags } from '#contracts/permissions.ts';

/** Whether an administrator may change this user at all: only system administrators change their equals. */
export function canAdminister(
  actor: { readonly flags: RoleFlags },
  user: { readonly flags: RoleFlags },
): boolean {
  return actor.flags.isSysAdmin || !user.flags.isSysAdmin;
}
