import type { PasswordLink } from './link-list.tsx';

/** What everybody who is invited at once gets. */
export interface Groups {
  readonly isFullUser: boolean;
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
}

/** One way to invite people, as the dialog around it needs it. */
export interface Invitation {
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly submitLabel: string;
  readonly submit: () => void;
}

/** Of the people who were invited, the links that no mail server could send. */
export function linksOf(
  users: readonly { readonly username: string; readonly link: string | null }[],
): readonly PasswordLink[] {
  return users.flatMap(({ username, link }) => (link === null ? [] : [{ username, link }]));
}

/** What everybody gets, by the names of the wire. */
export function sharedBody({ isFullUser, roleIds, teamIds }: Groups) {
  const licence = isFullUser ? ('FULL_USER' as const) : ('OTHER' as const);
  return { license_type: licence, isFullUser, role_ids: [...roleIds], team_ids: [...teamIds] };
}
