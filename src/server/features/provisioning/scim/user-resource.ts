import { isStorable } from '#engine/value/storable-text.ts';
import type { Account } from '#server/features/people/index.ts';
import type { ProvisionedUser } from './provisioned-store.ts';
import { invalidValue } from './scim-error.ts';

/** The schema of users. */
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The attributes of a user that are read; the others of RFC 7643 are ignored. */
export const userAttributes = ['externalId', 'userName', 'name', 'displayName', 'emails', 'active'] as const;

/** What a directory says of a user. */
export interface UserValues {
  readonly externalId: string | null;
  readonly username: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly fullName: string;
  readonly email: string;
  readonly isActive: boolean;
}

/** A user in the form of SCIM (RFC 7643, 4.1). `groups` can only be read. */
export function userResource(
  account: Account,
  known: ProvisionedUser | undefined,
  groups: readonly { readonly id: string; readonly name: string }[],
  base: string,
) {
  return {
    schemas: [userSchema],
    id: account.id,
    ...(known?.externalId ? { externalId: known.externalId } : {}),
    userName: account.username,
    name: {
      formatted: account.fullName,
      ...(known?.givenName ? { givenName: known.givenName } : {}),
      ...(known?.familyName ? { familyName: known.familyName } : {}),
    },
    displayName: account.fullName,
    emails: account.email === '' ? [] : [{ value: account.email, type: 'work', primary: true }],
    active: account.isActive,
    groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    meta: {
      resourceType: 'User',
      created: iso(account.createdOn),
      lastModified: lastModified(account, known),
      location: `${base}/Users/${account.id}`,
    },
  };
}

/** Reads a user that the directory sends. Refuses, as `invalidValue`, what cannot be kept. */
export function readUser(body: unknown): UserValues {
  const user = withCanonicalNames(body);
  const name = withLowerNames(user.name);
  const username = text(user.userName, 'userName', 50);
  if ([...username].length < 3) throw invalidValue('userName needs 3 to 50 characters.');
  const [givenName, familyName] = [
    text(name.givenname, 'givenName', 100),
    text(name.familyname, 'familyName', 100),
  ];
  const fullName =
    text(user.displayName, 'displayName', 200) ||
    text(name.formatted, 'formatted', 200) ||
    `${givenName} ${familyName}`.trim() ||
    username;
  return {
    externalId: text(user.externalId, 'externalId', 300) || null,
    username,
    givenName,
    familyName,
    fullName,
    email: emailOf(user.emails) || (/^[^\s@]+@[^\s@]+$/.test(username) ? username : ''),
    isActive: flag(user.active),
  };
}

/** The primary address, or the one for work, or the first. */
function emailOf(emails: unknown): string {
  if (emails === undefined || emails === null) return '';
  if (!Array.isArray(emails)) throw invalidValue('emails is no list.');
  const entries = emails.map(withLowerNames);
  const chosen =
    entries.find(({ primary }) => primary === true || primary === 'True') ??
    entries.find(({ type }) => type === 'work') ??
    entries[0];
  const email = text(chosen?.value, 'emails.value', 255);
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidValue('An address is none.');
  return email;
}

/** Microsoft Entra sends flags as texts. */
function flag(value: unknown): boolean {
  if (value === undefined || value === null || value === true) return true;
  if (value === false) return false;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue('active is neither true nor false.');
}

/** A text of the directory; empty where it says none. */
export function text(value: unknown, name: string, longest: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || !isStorable(value)) throw invalidValue(`${name} is no text.`);
  const trimmed = value.trim();
  if (trimmed.length > longest) throw invalidValue(`${name} is longer than ${longest} characters.`);
  return trimmed;
}

/** An object by the names of the standard, whatever their case; several of one name are refused. */
export function withLowerNames(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
}

function withCanonicalNames(body: unknown): Readonly<Record<string, unknown>> {
  const lower = withLowerNames(body);
  return Object.fromEntries(userAttributes.map((name) => [name, lower[name.toLowerCase()]]));
}

/** The later of the changes here and by the directory. */
function lastModified({ createdOn, modifiedOn }: Account, known: ProvisionedUser | undefined): string {
  const moments = [createdOn, modifiedOn, known?.modifiedOn].flatMap((moment) =>
    moment ? [iso(moment)] : [],
  );
  return moments.toSorted().at(-1) ?? iso(createdOn);
}

const iso = (moment: string) => new Date(moment).toISOString();
