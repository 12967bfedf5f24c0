import { personColumns } from '#contracts/administration/invitations/people-file.ts';
import { administration as de } from '#messages/de/administration.ts';
import { administration as en } from '#messages/en/administration.ts';
import { administration as es } from '#messages/es/administration.ts';
import { administration as fr } from '#messages/fr/administration.ts';
import { type Locale, locales } from '#messages/index.ts';
import { administration as ja } from '#messages/ja/administration.ts';
import { administration as zh } from '#messages/zh/administration.ts';
import { meantBy } from '#server/features/exchange/index.ts';

/** What a column of a file says about people. */
export type PersonColumn = (typeof personColumns)[number];

const texts: Readonly<Record<Locale, typeof de>> = { en, de, es, fr, ja, zh };

/** The text that names the column on screens. */
const keys = {
  full_name: 'name',
  username: 'userName',
  email: 'email',
  teams: 'teams',
  roles: 'roles',
  manager: 'manager',
  language: 'language',
  time_zone: 'timeZone',
  license_type: 'licence',
  isFullUser: 'isFullUser',
  isConsultant: 'isConsultant',
  isAdministrator: 'isAdministrator',
  isSysAdmin: 'isSysAdmin',
} as const satisfies Readonly<Record<PersonColumn, keyof typeof en>>;

/** Titles that other programs write. */
const usual: Readonly<Partial<Record<PersonColumn, readonly string[]>>> = {
  full_name: ['full name', 'display name'],
  username: ['user', 'login', 'user principal name'],
  email: ['mail', 'e-mail address', 'mail address'],
  teams: ['team', 'groups'],
  roles: ['role'],
  license_type: ['license'],
};

/** What each title of a file says about people, in any language of the product; null: nothing that is known. */
export function guessColumns(titles: readonly string[], locale: Locale): (PersonColumn | null)[] {
  const others = locales.filter((other) => other !== locale);
  return meantBy(titles, personColumns, (column) => [
    [column, ...(usual[column] ?? [])],
    [texts[locale][keys[column]]],
    others.map((other) => texts[other][keys[column]]),
  ]);
}

const plain = (text: string) => text.trim().toLowerCase();

/** The kind of licence that a text names. */
export function licenceNamed(text: string): 'FULL_USER' | 'OTHER' | undefined {
  const named = (type: string, key: 'fullUser' | 'otherUser') =>
    [type, ...locales.map((locale) => texts[locale][key])].some((name) => plain(name) === plain(text));
  if (named('FULL_USER', 'fullUser')) return 'FULL_USER';
  return named('OTHER', 'otherUser') ? 'OTHER' : undefined;
}

/** The language that a text names: by its tag, or its name in a language of the product. */
export function languageNamed(text: string): Locale | undefined {
  return locales.find((tag) => {
    const names = locales.map(
      (locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag,
    );
    return [tag, ...names].some((name) => plain(name) === plain(text));
  });
}
