/** The four flags a user may carry; none of them is a user who only fills in entries and acts on tasks. */
export const roleFlags = ['isSysAdmin', 'isAdministrator', 'isFullUser', 'isConsultant'] as const;

export type RoleFlag = (typeof roleFlags)[number];

/** Which of the four flags a user carries. */
export type RoleFlags = Readonly<Record<RoleFlag, boolean>>;

/**
 * The one declared table of who may call what by role. Routes, menu and the role matrix test are made from it.
 * `anyone` needs no token; `signedIn` any user of the tenant; else one of the flags.
 * What a user may do with one module or entry is decided by the module's own rules on top of this.
 */
export const permissions = {
  anyone: { needsToken: false, flags: null },
  signedIn: { needsToken: true, flags: null },
  designApps: { needsToken: true, flags: ['isSysAdmin', 'isAdministrator', 'isFullUser', 'isConsultant'] },
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
