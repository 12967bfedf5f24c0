import type { listUsers as endpoint } from '#contracts/administration/list-users.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { allSecondFactors } from '#server/features/identity/index.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory, loadUserRecords } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { leavingDates } from '../leaving-dates/leaving-date-store.ts';
import { presentUser } from './present-user.ts';
import { userColumns } from './user-columns.ts';
import { owesSecondStep, userWarningsOf, warningFacts } from './user-warnings.ts';

type ListedUser = EndpointOutput<typeof endpoint>['items'][number];

const names = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name).join(', ');
const ids = (groups: readonly { readonly id: string }[]) => groups.map(({ id }) => id).join(' ');

export async function listUsers(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const records = await loadUserRecords(ctx.db);
  const dates = await leavingDates(ctx.db);
  // Whose account has only a password is for those who can help, and for no one else.
  const isTold = isPermitted('administrate', actorOf(ctx).flags);
  const factors = isTold ? await allSecondFactors(ctx.db) : null;
  const facts = factors && (await warningFacts(ctx, people, await signInPolicy(ctx), factors));
  const rows = [...people.people.values()].flatMap((person) => {
    const record = records.get(person.id);
    if (!record) return [];
    const ownFactors = factors && [...(factors.get(person.id) ?? [])];
    const item = {
      ...presentUser(person, record, people, dates.get(person.id), ownFactors),
      warnings: facts && userWarningsOf(person, record, facts),
    };
    const { manager, roles, teams, full_name, username, email, is_active, license_type } = item;
    const { last_signed_in_on, has_password, leaves_on } = item;
    const own = {
      full_name,
      username,
      email,
      is_active,
      license_type,
      last_signed_in_on,
      has_password,
      leaves_on,
    };
    const theirs = {
      manager: manager?.name ?? null,
      roles: names(roles),
      teams: names(teams),
      second_factors: item.second_factors?.join(', ') ?? null,
      owes_second_step: facts && owesSecondStep(person, record, facts),
    };
    const byId = {
      manager_id: manager?.id ?? null,
      role_ids: ids(roles),
      team_ids: ids(teams),
      warnings: item.warnings?.join(' ') ?? null,
    };
    return [{ item, columns: { ...own, ...theirs, ...byId } }];
  });
  const byName = rows.toSorted((one, other) => one.item.full_name.localeCompare(other.item.full_name, 'en'));
  const page = pageOfRows(byName, userColumns, body, await timeZoneOf(ctx));
  const owing = rows.filter(({ columns }) => columns.owes_second_step === true).length;
  const warned = rows.filter(({ item }) => (item.warnings?.length ?? 0) > 0).length;
  return {
    ...page,
    counts: {
      ...countsOf(rows.map(({ item }) => item)),
      owing_second_step: facts && owing,
      with_warnings: facts && warned,
    },
  };
}

type Counts = EndpointOutput<typeof endpoint>['counts'];

function countsOf(users: readonly ListedUser[]): Omit<Counts, 'owing_second_step' | 'with_warnings'> {
  const active = users.filter(({ is_active }) => is_active);
  const fullUsers = active.filter(({ license_type }) => license_type === 'FULL_USER').length;
  return {
    active: active.length,
    full_users: fullUsers,
    other_users: active.length - fullUsers,
    invited: active.filter(({ has_password }) => !has_password).length,
    deactivated: users.length - active.length,
  };
}
