import type { CacheProvider, Profile } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { isSubject, textOf, textsOf, type VouchedIdentity } from '../accounts/vouched-identity.ts';
import { type ProviderOf, redirectUrl } from '../provider.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { type Attempt, hasAttempt, takeAttempt } from '../stores/attempt-store.ts';
import { hasEncryptedId, openEncryptedId } from './encrypted-id.ts';
import { encryptionOf } from './encryption-faults.ts';
import { readMessage } from './read-message.ts';
import { isRequestId, samlClient } from './saml-client.ts';
import { samlKeys } from './saml-key.ts';
import { confirmationsOf } from './subject-confirmations.ts';
import type { VouchedSession } from './vouched-session.ts';

const longestAnswer = 700_000;

/** Attributes that hold an address, in the order in which they are looked for. */
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const nameNames = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];

/**
 * Verifies the answer of an identity provider (SAML 2.0 profiles, 4.1.4): the assertion is signed with one of its certificates and
 * is the only one, is of this provider, for this product and now, is sent to this address, and answers an open request,
 * which is taken. Unasked answers are refused. Only what the signature covers is read. An encrypted assertion is opened with the tenant's
 * key; its signature counts as that of any other. Throws `SsoRefusal`.
 */
export async function finishSaml(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  answer: string,
): Promise<{
  readonly attempt: Attempt;
  readonly identity: VouchedIdentity;
  readonly vouched: VouchedSession;
}> {
  if (answer === '' || answer.length > longestAnswer) throw new SsoRefusal('answer_invalid');
  const profile = await verified(ctx, provider, answer);
  const id = requestIdOf(ctx, provider, profile);
  const attempt = await takeAttempt(ctx.db, sha256(id), provider.id, ctx.now);
  if (!attempt) throw new SsoRefusal('attempt_unknown');
  return { attempt, identity: identityOf(provider, profile), vouched: sessionOf(profile) };
}

async function verified(ctx: Context, provider: ProviderOf<'saml'>, answer: string): Promise<Profile> {
  const encryption = encryptionOf(Buffer.from(answer, 'base64').toString('utf8'));
  if (encryption === 'refused') throw new SsoRefusal('answer_invalid', { cause: 'encryption' });
  const keys = encryption === 'none' ? [] : (await samlKeys(ctx)).map(({ privateKey }) => privateKey);
  let refusal: unknown;
  for (const key of keys.length === 0 ? [undefined] : keys) {
    try {
      return withOpenName(await verifiedWith(ctx, provider, answer, key, encryption === 'signed'), keys);
    } catch (error) {
      // The next key is for what this one does not open.
      if (!(error instanceof SsoRefusal) || error.fault !== 'answer_invalid') throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** The verified answer with the name in its `EncryptedID`, if it has one. */
function withOpenName(profile: Profile, keys: readonly string[]): Profile {
  const xml = profile.getAssertionXml?.() ?? '';
  const root = readMessage(xml);
  if (!root || !hasEncryptedId(root)) return profile;
  const name = openEncryptedId(xml, keys);
  if (!name) throw new SsoRefusal('answer_invalid', { cause: 'encrypted name' });
  const { nameId: nameID, format: nameIDFormat, nameQualifier, spNameQualifier } = name;
  return { ...profile, nameID, nameIDFormat, nameQualifier, spNameQualifier };
}

async function verifiedWith(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  answer: string,
  decryptionPvk: string | undefined,
  wantAuthnResponseSigned: boolean,
): Promise<Profile> {
  const unknown = { isAsked: false };
  const requests: CacheProvider = {
    saveAsync: async () => null,
    getAsync: async (id) => {
      const isOpen = isRequestId(id) && (await hasAttempt(ctx.db, sha256(id), provider.id, ctx.now));
      if (!isOpen) unknown.isAsked = true;
      return isOpen ? ctx.now.toISOString() : null;
    },
    removeAsync: async () => null,
  };
  const client = samlClient(ctx, provider, requests, { decryptionPvk, wantAuthnResponseSigned });
  try {
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: answer });
    if (!profile) throw new SsoRefusal('provider_refused');
    return profile;
  } catch (cause) {
    if (cause instanceof SsoRefusal) throw cause;
    throw new SsoRefusal(unknown.isAsked ? 'attempt_unknown' : 'answer_invalid', { cause });
  }
}

/** The request that the signed assertion answers at this address, whatever the unsigned envelope says. */
function requestIdOf(ctx: Context, provider: ProviderOf<'saml'>, profile: Profile): string {
  if (profile.issuer !== provider.protocol.entityId) throw new SsoRefusal('answer_invalid');
  const here = redirectUrl(ctx, provider);
  const confirmation = confirmationsOf(profile.getAssertion?.()).find(
    ({ recipient, notOnOrAfter }) =>
      recipient === here && Date.parse(notOnOrAfter) > ctx.now.getTime() - 60_000,
  );
  if (!confirmation || !isRequestId(confirmation.inResponseTo)) throw new SsoRefusal('answer_invalid');
  return confirmation.inResponseTo;
}

function identityOf(provider: ProviderOf<'saml'>, profile: Profile): VouchedIdentity {
  const { nameID, nameIDFormat = '' } = profile;
  if (typeof nameID !== 'string' || !isSubject(nameID) || nameIDFormat.endsWith(':transient')) {
    throw new SsoRefusal('answer_invalid');
  }
  const attributes = (profile.attributes ?? {}) as Readonly<Record<string, unknown>>;
  const first = (names: readonly string[]) =>
    names.map((name) => textOf(attributes[name])).find((text) => text !== '') ?? '';
  const isAddress = nameIDFormat.endsWith(':emailAddress');
  const { groupsClaim } = provider.accounts;
  return {
    subject: nameID,
    email: first(emailNames) || (isAddress ? nameID : ''),
    // SAML does not say whether an address is verified: the provider's rules do.
    isEmailVerified: false,
    name: first(nameNames),
    username: first(['username', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1']),
    groups: groupsClaim === '' ? null : textsOf(attributes[groupsClaim]),
  };
}

function sessionOf({
  nameID,
  nameIDFormat = '',
  nameQualifier = '',
  spNameQualifier = '',
  sessionIndex = '',
}: Profile): VouchedSession {
  return { nameId: nameID, format: nameIDFormat, nameQualifier, spNameQualifier, sessionIndex };
}
