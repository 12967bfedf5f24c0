import {
  type Account,
  findAccount,
  findAccountByUsername,
  findAccountsByEmail,
  hasFreeSeat,
  insertUsers,
  lockPeople,
  peopleChanged,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { accountCreated, accountLinked } from '../events.ts';
import type { Provider } from '../provider.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { findLinkedUser, hasLink, insertLink, renameLink } from '../stores/external-identity-store.ts';
import { followGroups } from './follow-groups.ts';
import { isEmail, type VouchedIdentity } from './vouched-identity.ts';

/**
 * The user that a provider vouches for, in one transaction: whoever is linked; otherwise the only one with the verified
 * address, who is linked now; otherwise a new one, where the provider's rules say so and a seat is free. Their roles
 * follow their groups. `lockedHash` is a hash that no password has. Throws `SsoRefusal`.
 */
export async function accountOf(
  ctx: Context,
  provider: Provider,
  identity: VouchedIdentity,
  lockedHash: string,
): Promise<string> {
  const account =
    (await linkedAccount(ctx, provider, identity)) ??
    (await accountAfterLock(ctx, provider, identity, lockedHash));
  if (!account.isActive) throw new SsoRefusal('account_disabled');
  await followGroups(ctx, provider, account.id, identity.groups);
  return account.id;
}

/** Two first sign-ins at once make one user, and take one seat. */
async function accountAfterLock(
  ctx: Context,
  provider: Provider,
  identity: VouchedIdentity,
  lockedHash: string,
): Promise<Account> {
  await lockPeople(ctx.db);
  return (
    (await linkedAccount(ctx, provider, identity)) ??
    (await accountByEmail(ctx, provider, identity)) ??
    (await newAccount(ctx, provider, identity, lockedHash))
  );
}

async function linkedAccount(
  ctx: Context,
  provider: Provider,
  { subject, formerSubjects = [] }: VouchedIdentity,
): Promise<Account | undefined> {
  const id =
    (await findLinkedUser(ctx.db, provider.id, subject)) ??
    (await renameLink(ctx.db, { providerId: provider.id, from: formerSubjects, to: subject }));
  return id === undefined ? undefined : findAccount(ctx.db, id);
}

/**
 * Refuses an address that the provider does not vouch for: it would open anybody's account. So would the address of somebody who has
 * left the directory, given to another.
 */
async function accountByEmail(
  ctx: Context,
  provider: Provider,
  { subject, subjectKind = '', email, isEmailVerified }: VouchedIdentity,
): Promise<Account | undefined> {
  if (!isEmail(email) || !(isEmailVerified || provider.accounts.trustsEmail)) {
    throw new SsoRefusal('email_unverified');
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { emailDomains } = provider.accounts;
  if (emailDomains.length > 0 && !emailDomains.includes(domain)) throw new SsoRefusal('domain_not_allowed');
  const found = await findAccountsByEmail(ctx.db, email);
  if (found.length > 1) throw new SsoRefusal('email_ambiguous');
  const [account] = found;
  if (account && subjectKind !== '' && (await hasLink(ctx.db, provider.id, account.id, subjectKind))) {
    throw new SsoRefusal('email_ambiguous');
  }
  if (account?.isActive) await link(ctx, provider, subject, account.id);
  return account;
}

async function newAccount(
  ctx: Context,
  provider: Provider,
  identity: VouchedIdentity,
  passwordHash: string,
): Promise<Account> {
  if (!provider.accounts.createsUsers) throw new SsoRefusal('no_account');
  if (!(await hasFreeSeat(ctx, 'OTHER'))) throw new SsoRefusal('no_seat');
  const id = ctx.randomId();
  const { email } = identity;
  const account: Account = {
    id,
    username: await freeUsername(ctx, identity, id),
    fullName: identity.name || email,
    email,
    isActive: true,
    licenseType: 'OTHER',
    flags: { isSysAdmin: false, isAdministrator: false, isFullUser: false, isConsultant: false },
    createdOn: ctx.now.toISOString(),
    modifiedOn: null,
  };
  const { username, fullName, flags } = account;
  await insertUsers(ctx.db, [{ id, username, fullName, email, flags, passwordHash, createdOn: ctx.now }]);
  await link(ctx, provider, identity.subject, id);
  ctx.announce(accountCreated, { providerId: provider.id, userId: id });
  peopleChanged(ctx);
  return account;
}

/** The provider's user name, the address, or its first part; with a part of the id if all are taken. */
async function freeUsername(ctx: Context, { username, email }: VouchedIdentity, id: string): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  const wanted = [username, email, local].filter((name) => name.length >= 3 && name.length <= 50);
  for (const name of wanted) {
    if (!(await findAccountByUsername(ctx.db, name))) return name;
  }
  return `${local.slice(0, 37)}-${id.slice(-12)}`;
}

async function link(ctx: Context, provider: Provider, subject: string, userId: string): Promise<void> {
  await insertLink(ctx.db, { providerId: provider.id, subject, userId, linkedOn: ctx.now });
  ctx.announce(accountLinked, { providerId: provider.id, userId });
}
