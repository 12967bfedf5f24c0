import { endSessionsOf } from '#server/features/identity/index.ts';
import {
  type Account,
  findAccount,
  findAccountByUsername,
  findAccounts,
  findAccountsByEmail,
  hasFreeSeat,
  hasOtherSysAdmin,
  insertUsers,
  lockPeople,
  peopleChanged,
  updateAccount,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { userProvisioned } from '../events.ts';
import { grouped } from './grouped.ts';
import {
  findUserByExternalId,
  type ProvisionedUser,
  provisionedUsers,
  putProvisionedUser,
} from './provisioned-store.ts';
import { listAnswer, listQuery, refuseStale, resourceAnswer } from './scim-answer.ts';
import { noResource, ScimError } from './scim-error.ts';
import { patched } from './scim-patch.ts';
import { isResourceId } from './search/filter-condition-store.ts';
import { groupsOfUsers, searchUsers } from './search/user-search-store.ts';
import { readUser, type UserValues, userAttributes, userResource } from './user-resource.ts';

/** A user as the directory sees it: the account, what it calls the account, and the resource made of both. */
interface Seen {
  readonly account: Account;
  readonly known: ProvisionedUser | undefined;
  readonly resource: ReturnType<typeof userResource>;
}

/** `GET /Users`: those that fit the filter, found, sorted and counted by the database. */
export async function listUsers(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const query = listQuery(request);
  const { ids, total } = await searchUsers(ctx.db, query, baseOf(ctx));
  const found = new Map(
    (await visibleUsers(ctx, await findAccounts(ctx.db, ids))).map((one) => [one.account.id, one]),
  );
  const resources = ids.flatMap((id) => found.get(id)?.resource ?? []);
  return listAnswer({ total, resources, isWhole: true }, query, request);
}

/** `GET /Users/{id}`. */
export async function getUser(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return resourceAnswer((await seen(ctx, request.params.id)).resource, request);
}

/** `POST /Users`: a new user, without rights of their own; one that the directory had deleted comes back. */
export async function createUser(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
  lockedHash: string,
): Promise<ProtocolAnswer> {
  const values = readUser(body);
  await lockPeople(ctx.db);
  const taken = await findAccountByUsername(ctx.db, values.username);
  const known = taken && (await provisionedUsers(ctx.db, [taken.id])).get(taken.id);
  if (taken && !known?.deletedOn) throw new ScimError(409, 'The userName is taken.', 'uniqueness');
  await refuseTakenExternalId(ctx, values.externalId, taken?.id);
  await refuseTakenAddress(ctx, values, taken?.id);
  const id = taken?.id ?? ctx.randomId();
  if (taken) await keep(ctx, taken, values);
  else await insert(ctx, id, values, lockedHash);
  ctx.announce(userProvisioned, { userId: id, change: 'created' });
  return resourceAnswer((await seen(ctx, id)).resource, request, 201);
}

/** `PUT /Users/{id}`: what is left out is emptied, but `active`. */
export async function replaceUser(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
): Promise<ProtocolAnswer> {
  return change(ctx, request, () => body);
}

/** `PATCH /Users/{id}`. */
export async function patchUser(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
): Promise<ProtocolAnswer> {
  return change(ctx, request, ({ resource }) => {
    const { displayName, ...rest } = patched({ ...resource }, body, userAttributes);
    const { name } = rest as { name?: { formatted?: string } };
    // A new name counts although the old display name is still there.
    const isRenamed = displayName === resource.displayName && name?.formatted !== resource.name.formatted;
    return isRenamed ? rest : { ...rest, displayName };
  });
}

/** `DELETE /Users/{id}`: deactivates the person and hides them from the directory; what they did stays. */
export async function deleteUser(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  await lockPeople(ctx.db);
  const { account, known, resource } = await seen(ctx, request.params.id);
  refuseStale(resource, request);
  await setActive(ctx, account, false);
  const { givenName = '', familyName = '' } = known ?? {};
  const names = { userId: account.id, externalId: null, givenName, familyName };
  await putProvisionedUser(ctx.db, { ...names, now: ctx.now, isDeleted: true });
  ctx.announce(userProvisioned, { userId: account.id, change: 'deleted' });
  peopleChanged(ctx);
  return { status: 204, headers: {}, body: '' };
}

async function change(
  ctx: Context,
  request: ProtocolRequest,
  valuesOf: (before: Seen) => unknown,
): Promise<ProtocolAnswer> {
  await lockPeople(ctx.db);
  const before = await seen(ctx, request.params.id);
  refuseStale(before.resource, request);
  const values = readUser(valuesOf(before));
  const taken = await findAccountByUsername(ctx.db, values.username);
  if (taken && taken.id !== before.account.id)
    throw new ScimError(409, 'The userName is taken.', 'uniqueness');
  await refuseTakenExternalId(ctx, values.externalId, before.account.id);
  await refuseTakenAddress(ctx, values, before.account.id);
  await keep(ctx, before.account, values);
  const isSwitched = before.account.isActive !== values.isActive;
  const kind = isSwitched ? (values.isActive ? 'activated' : 'deactivated') : 'changed';
  const changes = changedValues(namedValues(before.account), namedValues(values));
  ctx.announce(userProvisioned, { userId: before.account.id, change: kind }, { changes });
  return resourceAnswer((await seen(ctx, before.account.id)).resource, request);
}

/** The values of an account, by the names that the audit trail has for them. */
function namedValues(of: Pick<Account, 'username' | 'fullName' | 'email' | 'isActive'>) {
  const { username, fullName: full_name, email, isActive: is_active } = of;
  return { username, full_name, email, is_active };
}

async function insert(ctx: Context, id: string, values: UserValues, passwordHash: string): Promise<void> {
  if (values.isActive) await refuseWithoutSeat(ctx, 'OTHER');
  const { username, fullName, email } = values;
  const flags = { isSysAdmin: false, isAdministrator: false, isFullUser: false, isConsultant: false };
  await insertUsers(ctx.db, [{ id, username, fullName, email, passwordHash, flags, createdOn: ctx.now }]);
  if (!values.isActive) await updateAccount(ctx.db, id, { isActive: false });
  await keepNames(ctx, id, values);
}

async function keep(ctx: Context, account: Account, values: UserValues): Promise<void> {
  await setActive(ctx, account, values.isActive);
  const { username, fullName, email } = values;
  await updateAccount(ctx.db, account.id, { username, fullName, email });
  await keepNames(ctx, account.id, values);
}

async function keepNames(ctx: Context, userId: string, values: UserValues): Promise<void> {
  const { externalId, givenName, familyName } = values;
  const names = { userId, externalId, givenName, familyName };
  await putProvisionedUser(ctx.db, { ...names, now: ctx.now, isDeleted: false });
  peopleChanged(ctx);
}

/** The rules of the administration: a seat for who becomes active; the last system administrator stays. */
async function setActive(ctx: Context, account: Account, isActive: boolean): Promise<void> {
  if (account.isActive === isActive) return;
  if (isActive) await refuseWithoutSeat(ctx, account.licenseType);
  else if (account.flags.isSysAdmin && !(await hasOtherSysAdmin(ctx.db, account.id))) {
    throw new ScimError(403, 'The last system administrator cannot be deactivated.', 'mutability');
  }
  await updateAccount(ctx.db, account.id, { isActive });
  if (!isActive) await endSessionsOf(ctx, account.id);
}

async function refuseWithoutSeat(ctx: Context, licenseType: Account['licenseType']): Promise<void> {
  if (!(await hasFreeSeat(ctx, licenseType))) throw new ScimError(403, 'The licence has no free seat.');
}

async function refuseTakenExternalId(
  ctx: Context,
  externalId: string | null,
  ownId: string | undefined,
): Promise<void> {
  if (externalId === null) return;
  const holder = await findUserByExternalId(ctx.db, externalId);
  if (holder !== undefined && holder !== ownId) {
    throw new ScimError(409, 'The externalId is taken.', 'uniqueness');
  }
}

/** A link to choose a password goes to the address, and providers vouch for it: two active users do not share one. */
async function refuseTakenAddress(
  ctx: Context,
  { email, isActive }: UserValues,
  ownId: string | undefined,
): Promise<void> {
  if (email === '' || !isActive) return;
  const others = await findAccountsByEmail(ctx.db, email);
  const isTaken = others.some((other) => other.isActive && other.id !== ownId);
  if (isTaken) throw new ScimError(409, 'Another active user has this address.', 'uniqueness');
}

async function seen(ctx: Context, id = ''): Promise<Seen> {
  const account = isResourceId(id) ? await findAccount(ctx.db, id) : undefined;
  const [found] = account ? await visibleUsers(ctx, [account]) : [];
  if (!found) throw noResource();
  return found;
}

/** Those of the accounts that the directory has not deleted, as it sees them. */
async function visibleUsers(ctx: Context, accounts: readonly Account[]): Promise<readonly Seen[]> {
  const ids = accounts.map(({ id }) => id);
  const known = await provisionedUsers(ctx.db, ids);
  const groups = grouped(await groupsOfUsers(ctx.db, ids), ({ userId }) => userId);
  return accounts.flatMap((account) => {
    const names = known.get(account.id);
    if (names?.deletedOn) return [];
    const resource = userResource(account, names, groups.get(account.id) ?? [], baseOf(ctx));
    return [{ account, known: names, resource }];
  });
}

const baseOf = (ctx: Context) => `${ctx.client.origin}/scim/v2`;
