/** The four flags that a user can have. A user without any of them only fills in entries and acts on tasks. */
export const roleFlags = ['isSysAdmin', 'isAdministrator', 'isFullUser', 'isConsultant'] as const;

export type RoleFlag = (typeof roleFlags)[number];

/** The flags that a user has. */
export type RoleFlags = Readonly<Record<RoleFlag, boolean>>;

/**
 * The only declaration of the role that each call requires. Routes, menu and the role matrix test are made from it.
 * `anyone` needs no token; `signedIn` is any user of the tenant; the others require one of the flags. The rules of a
 * module also decide what a user may do with the module or its entries.
 */
export const permissions = {
  anyone: { needsToken: false, flags: null },
  signedIn: { needsToken: true, flags: null },
  designApps: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator', 'isFullUser', 'isConsultant'] },
  analyse: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator', 'isFullUser', 'isConsultant'] },
  manageTenant: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator', 'isConsultant'] },
  administrate: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator'] },
  chooseLaunchPage: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator', 'isFullUser'] },
  operate: { needsToken: true, flags: ['isSysAdmin'] },
} as const satisfies Record<
  string,
  { readonly needsToken: boolean; readonly flags: readonly RoleFlag[] | null }
>;

export type Permission = keyof typeof permissions;

/** Whether a user with these flags (null: nobody signed in) may make calls under this permission. */
export function isPermitted(permission: Permission, flags: RoleFlags | null): boolean {
  const rule = permissions[permission];
  if (!rule.needsToken) return true;
  if (flags === null) return false;
  return rule.flags === null || rule.flags.some((flag) => flags[flag]);
}

/** Whether the user administers the tenant, as an administrator or a system administrator. */
export function isAdministrator(flags: RoleFlags): boolean {
  return isPermitted('administrate', flags);
}
