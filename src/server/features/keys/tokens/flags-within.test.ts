import { describe, expect, it } from 'vitest';
import { type KeyScope, keyScopes, permissionScopes } from '#contracts/keys/key-shapes.ts';
import {
  isPermitted,
  permissions,
  type RoleFlag,
  type RoleFlags,
  roleFlags,
} from '#contracts/permissions.ts';
import { flagsWithin } from './flags-within.ts';

const withFlags = (...held: readonly RoleFlag[]) =>
  Object.fromEntries(roleFlags.map((flag) => [flag, held.includes(flag)])) as RoleFlags;

const owners = roleFlags.map((flag) => withFlags(flag)).concat(withFlags(), withFlags(...roleFlags));
const scopeSets: readonly (readonly KeyScope[])[] = Array.from(
  { length: 2 ** permissionScopes.length },
  (_one, bits) => permissionScopes.filter((_scope, index) => (bits >> index) % 2 === 1),
);

it('has a scope for each permission that takes a flag', () => {
  const flagged = Object.entries(permissions).filter(([, { flags }]) => flags !== null);
  expect([...permissionScopes].toSorted()).toEqual(flagged.map(([name]) => name).toSorted());
});

describe('the flags of a key', () => {
  it('are those of its owner with the scope that stands for all', () => {
    for (const owner of owners) expect(flagsWithin(['read', 'administer'], owner)).toEqual(owner);
  });

  it('are none without a permission among its scopes', () => {
    for (const owner of owners) expect(flagsWithin(['read', 'write'], owner)).toEqual(withFlags());
  });

  it('treat it as an administrator only with that scope, and only if its owner is one', () => {
    for (const owner of owners) {
      for (const scopes of scopeSets) {
        const isOne = isPermitted('administrate', flagsWithin(scopes, owner));
        expect(isOne).toBe(scopes.includes('administrate') && isPermitted('administrate', owner));
        const isSystem = flagsWithin(scopes, owner).isSysAdmin;
        expect(isSystem && !(isOne && scopes.includes('operate') && owner.isSysAdmin)).toBe(false);
      }
    }
  });

  it('never design where the scopes or the owner do not', () => {
    for (const owner of owners) {
      for (const scopes of scopeSets) {
        const { isConsultant, isFullUser } = flagsWithin(scopes, owner);
        if (isConsultant)
          expect(scopes.includes('manageTenant') && isPermitted('manageTenant', owner)).toBe(true);
        if (isFullUser) expect(scopes.includes('designApps') && isPermitted('designApps', owner)).toBe(true);
      }
    }
  });

  it('grow with the scopes', () => {
    const count = (scopes: readonly KeyScope[]) =>
      Object.values(flagsWithin(scopes, withFlags(...roleFlags))).filter(Boolean).length;
    expect(count(['read'])).toBe(0);
    expect(count(['designApps'])).toBe(1);
    expect(count(permissionScopes)).toBe(roleFlags.length);
    expect(count(keyScopes)).toBe(roleFlags.length);
  });
});
