import type { Entry } from 'ldapts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { randomToken } from '#server/platform/crypto/random-id.ts';
import { accountOf } from '../accounts/account-of.ts';
import { isSubject, textOf, textsOf, type VouchedIdentity } from '../accounts/vouched-identity.ts';
import { signedInThroughProvider } from '../events.ts';
import { type ProviderOf, speaks } from '../provider.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { loadProviders } from '../stores/provider-store.ts';
import { lastingId } from './lasting-id.ts';
import { bindAs, searchDirectory } from './search-directory.ts';

/**
 * Whether one of the tenant's directories takes the password: the user that it vouches for, or null. The person is looked up, then the
 * password is tried as theirs (RFC 4513, 5.1.3). A directory that cannot be reached vouches for nobody. Not inside a
 * transaction.
 */
export async function askDirectories(
  ctx: Context,
  username: string,
  password: string,
): Promise<string | null> {
  const directories = (await loadProviders(ctx.db)).filter(({ isEnabled }) => isEnabled);
  for (const provider of directories) {
    const userId = speaks(provider, 'ldap') ? await ask(ctx, provider, username, password) : null;
    if (userId !== null) return userId;
  }
  return null;
}

async function ask(
  ctx: Context,
  provider: ProviderOf<'ldap'>,
  username: string,
  password: string,
): Promise<string | null> {
  try {
    const entries = await searchDirectory(ctx, provider, username);
    const [entry] = entries;
    // Two entries for one name vouch for neither.
    if (!entry || entries.length > 1 || !(await bindAs(ctx, provider, entry.dn, password))) return null;
    const identity = identityOf(provider, entry, username);
    const lockedHash = await hashPassword(randomToken());
    return await ctx.inTransaction(async (tx) => {
      const userId = await accountOf(tx, provider, identity, lockedHash);
      tx.announce(signedInThroughProvider, { providerId: provider.id, userId });
      return userId;
    });
  } catch (error) {
    // A wrong password and an unreachable server look alike to the caller; the log tells them apart.
    const reason =
      error instanceof SsoRefusal ? error.fault : error instanceof Error ? error.name : 'unknown';
    ctx.log().warn({ provider: provider.slug, reason });
    return null;
  }
}

function identityOf(provider: ProviderOf<'ldap'>, entry: Entry, username: string): VouchedIdentity {
  const attributes = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (...names: string[]) =>
    names.map((name) => textOf(attributes.get(name))).find((text) => text !== '') ?? '';
  const { groupsClaim } = provider.accounts;
  return {
    ...namesOf(provider, entry, attributes),
    email: first('mail'),
    // The organisation's own directory: whether its addresses are trusted is a rule of the provider.
    isEmailVerified: false,
    name: first('displayname', 'cn'),
    username: first('samaccountname', 'uid') || username,
    groups: groupsClaim === '' ? null : groupsOf(attributes.get(groupsClaim.toLowerCase())),
  };
}

/**
 * What the directory calls a person: by the attribute that was chosen, without which nobody is let in, or as before there was one. Who
 * signed in before it was chosen keeps their user.
 */
function namesOf(
  { protocol: { idAttribute = '' } }: ProviderOf<'ldap'>,
  { dn }: Entry,
  attributes: ReadonlyMap<string, unknown>,
): Pick<VouchedIdentity, 'subject' | 'formerSubjects' | 'subjectKind'> {
  const before = [textOf(attributes.get('entryuuid')), dn.toLowerCase()].filter(isSubject);
  if (idAttribute === '') {
    const [subject] = before;
    if (subject === undefined) throw new SsoRefusal('answer_invalid');
    return { subject };
  }
  const name = idAttribute.toLowerCase();
  const id = lastingId(name, attributes.get(name));
  if (id === null) throw new SsoRefusal('answer_invalid', { cause: `no ${idAttribute}` });
  const former = name === 'entryuuid' ? [id, ...before] : before;
  return { subject: `${name}=${id}`, formerSubjects: former, subjectKind: `${name}=` };
}

/** Groups by their distinguished names and, for short, by their first value: `cn=Finance,ou=…` is also `Finance`. */
function groupsOf(value: unknown): readonly string[] {
  const names = textsOf(value);
  const short = names.flatMap((name) => /^cn=([^,+=\\]+)(?:,|$)/i.exec(name)?.[1]?.trim() ?? []);
  return [...names, ...short];
}
