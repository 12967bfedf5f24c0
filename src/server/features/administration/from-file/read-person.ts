import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { userSettings } from '#contracts/shapes/user.ts';
import { cellText, errorOf, type SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { splitItems } from '#engine/form/value-kinds/list-text.ts';
import type { Locale } from '#messages/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import { languageNamed, licenceNamed, type PersonColumn } from './person-columns.ts';

/** What is wrong with a row; `column` null: with the row as a whole. */
export interface PersonFault {
  readonly column: PersonColumn | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a row says, before anything that it names is looked up. */
export interface ReadPerson {
  readonly line: number;
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  readonly manager: string;
  readonly locale: Locale | null;
  readonly timeZone: string | null;
  /** Null: the row says nothing. */
  readonly licenseType: 'FULL_USER' | 'OTHER' | null;
  /** Only the rights that the row speaks of. */
  readonly flags: Partial<RoleFlags>;
  readonly faults: readonly PersonFault[];
}

/** Reads one row; `columns` tells what each cell says. */
export function readPerson(
  { line, cells }: { readonly line: number; readonly cells: readonly SheetCell[] },
  columns: readonly (PersonColumn | null)[],
  locale: Locale,
): ReadPerson {
  const faults: PersonFault[] = [];
  const cellOf = (column: PersonColumn) => cells[columns.indexOf(column)] ?? '';
  const text = (column: PersonColumn) => cellText(cellOf(column)).trim();
  const read = <Value>(column: PersonColumn, find: (text: string) => Value | undefined): Value | null => {
    const found = text(column) === '' ? null : find(text(column));
    if (found === undefined) faults.push({ column, code: 'input_unknown' });
    return found ?? null;
  };
  for (const column of columns)
    if (column && errorOf(cellOf(column)) !== undefined) faults.push({ column, code: 'input_format' });
  const email = text('email');
  const fullName = text('full_name') || nameIn(email);
  const username = text('username') || (email.split('@')[0] ?? '').slice(0, 50);
  faults.push(
    ...shapeFaults('email', email),
    ...(email === '' ? [] : [...shapeFaults('full_name', fullName), ...shapeFaults('username', username)]),
  );
  const flags: Partial<Record<RoleFlag, boolean>> = {};
  for (const flag of roleFlags) {
    const said = read(flag, (word) => yesOrNo(word, locale));
    if (said !== null) flags[flag] = said;
  }
  return {
    line,
    fullName,
    username,
    email,
    roles: splitItems(text('roles')),
    teams: splitItems(text('teams')),
    manager: text('manager'),
    locale: read('language', languageNamed),
    timeZone: text('time_zone') || null,
    licenseType: read('license_type', licenceNamed),
    flags,
    faults,
  };
}

function shapeFaults(column: 'email' | 'full_name' | 'username', text: string): PersonFault[] {
  if (text === '') return [{ column, code: 'input_missing' }];
  const [issue] = userSettings.shape[column].safeParse(text).error?.issues ?? [];
  if (!issue) return [];
  const code = { too_small: 'input_too_small', too_big: 'input_too_big' }[issue.code as string];
  return [{ column, code: code ?? 'input_format' }];
}

/** The address up to its @ in words. */
function nameIn(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function yesOrNo(text: string, locale: Locale): boolean | undefined {
  const word = text.toLowerCase();
  const words = booleanWordsFor(locale);
  if (['true', '1', 'x'].includes(word) || words.some(({ yes }) => yes.toLowerCase() === word)) return true;
  if (['false', '0', '-'].includes(word) || words.some(({ no }) => no.toLowerCase() === word)) return false;
  return undefined;
}
