import type { listUsers as endpoint } from '#contracts/administration/list-users.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory, loadUserRecords } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { leavingDates } from '../leaving-dates/leaving-date-store.ts';
import { presentUser } from './present-user.ts';

const columns = {
  full_name: 'text',
  username: 'text',
  email: 'text',
  is_active: 'mark',
  license_type: 'text',
  manager: 'text',
  roles: 'text',
  teams: 'text',
  last_signed_in_on: 'moment',
  has_password: 'mark',
  leaves_on: 'day',
} as const;

const names = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name).join(', ');

export async function listUsers(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const records = await loadUserRecords(ctx.db);
  const dates = await leavingDates(ctx.db);
  const rows = [...people.people.values()].flatMap((person) => {
    const record = records.get(person.id);
    if (!record) return [];
    const item = presentUser(person, record, people, dates.get(person.id));
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
    return [
      { item, columns: { ...own, manager: manager?.name ?? null, roles: names(roles), teams: names(teams) } },
    ];
  });
  const byName = rows.toSorted((one, other) => one.item.full_name.localeCompare(other.item.full_name, 'en'));
  return pageOfRows(byName, columns, body, await timeZoneOf(ctx));
}
