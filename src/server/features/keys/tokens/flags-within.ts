import type { KeyScope, PermissionScope } from '#contracts/keys/key-shapes.ts';
import { isPermitted, type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';

/** The scopes that together stand for a flag within calls and rules of apps. */
const scopesOf: Readonly<Record<RoleFlag, readonly PermissionScope[]>> = {
  isSysAdmin: ['operate', 'administrate'],
  isAdministrator: ['administrate'],
  isConsultant: ['manageTenant'],
  isFullUser: ['designApps'],
};

/**
 * The flags with which a key acts: those of its owner with the scope `administer`, else those whose permissions are all
 * scopes of the key and permissions of the owner. So no call and no rule of an app treats the key as an administrator or
 * designer where its scopes do not. Permissions without a flag hold at the gate of each call only.
 */
export function flagsWithin(scopes: readonly KeyScope[], owner: RoleFlags): RoleFlags {
  if (scopes.includes('administer')) return owner;
  const isHeld = (scope: PermissionScope) => scopes.includes(scope) && isPermitted(scope, owner);
  return Object.fromEntries(roleFlags.map((flag) => [flag, scopesOf[flag].every(isHeld)])) as RoleFlags;
}
