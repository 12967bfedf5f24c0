import type { MessageKey } from '#messages/index.ts';

/** What the companies register names by a code, as its public enumerations list it. */
const known = {
  status: [
    'active',
    'administration',
    'closed',
    'converted-closed',
    'dissolved',
    'insolvency-proceedings',
    'liquidation',
    'open',
    'receivership',
    'registered',
    'removed',
    'voluntary-arrangement',
  ],
  role: [
    'cic-manager',
    'director',
    'general-partner-in-a-limited-partnership',
    'judicial-factor',
    'limited-partner-in-a-limited-partnership',
    'llp-designated-member',
    'llp-member',
    'manager-of-an-eeig',
    'managing-officer',
    'member-of-a-management-organ',
    'member-of-a-supervisory-organ',
    'member-of-an-administrative-organ',
    'nominee-director',
    'nominee-secretary',
    'person-authorised-to-accept',
    'person-authorised-to-represent',
    'person-authorised-to-represent-and-accept',
    'receiver-and-manager',
    'secretary',
  ],
  filing: [
    'accounts',
    'address',
    'annual-return',
    'capital',
    'change-of-name',
    'confirmation-statement',
    'dissolution',
    'gazette',
    'incorporation',
    'insolvency',
    'liquidation',
    'miscellaneous',
    'mortgage',
    'officers',
    'persons-with-significant-control',
    'resolution',
    'restoration',
    'return',
    'social-landlord',
  ],
} as const;

type Translate = (key: MessageKey, values?: Readonly<Record<string, string>>) => string;

/** The register's own English words, marked as such. */
export const ofRegister = (words: string, t: Translate) =>
  words === '' ? '' : t('connect-hub:registerWords', { words });

/** A status of the register in the reader’s language; one that is not known, in the words of the register. */
export const statusName = (status: string, t: Translate) => nameOf('status', status, t);

/** The role of an officer; that of a company is the same as that of a person. */
export const roleName = (role: string, t: Translate) =>
  nameOf('role', role.replace(/^corporate-/, ''), t, role);

/** What a filing is about: its category. */
export const filingName = (category: string, t: Translate) => nameOf('filing', category, t);

function nameOf(kind: keyof typeof known, code: string, t: Translate, unknown = code): string {
  if (!known[kind].some((one) => one === code)) return ofRegister(unknown.replaceAll('-', ' '), t);
  const name = code.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return t(`connect-hub:${kind}_${name}` as MessageKey);
}
