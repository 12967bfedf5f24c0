import type { Translate } from '#web/lib/i18n/i18n.ts';
import type { ColumnUse } from './use-file-of-people.ts';

const keys = {
  full_name: 'administration:name',
  username: 'administration:userName',
  email: 'administration:email',
  teams: 'administration:teams',
  roles: 'administration:roles',
  manager: 'administration:manager',
  language: 'administration:language',
  time_zone: 'administration:timeZone',
  license_type: 'administration:licence',
  isFullUser: 'administration:isFullUser',
  isConsultant: 'administration:isConsultant',
  isAdministrator: 'administration:isAdministrator',
  isSysAdmin: 'administration:isSysAdmin',
} as const satisfies Readonly<Record<NonNullable<ColumnUse>, string>>;

/** Everything that a column can say about people. */
export const columnUses = Object.keys(keys) as readonly NonNullable<ColumnUse>[];

/** The name of what a column says. */
export function columnText(use: NonNullable<ColumnUse>, t: Translate): string {
  return t(keys[use]);
}
