import type { listTeams as endpoint } from '#contracts/administration/list-teams.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { directory, type GroupKind, loadGroups } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { memberCount } from './member-count.ts';

const columns = { name: 'text', description: 'text', member_count: 'number' } as const;

export async function listGroups(
  ctx: Context,
  kind: GroupKind,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const people = await directory(ctx);
  const rows = (await loadGroups(ctx.db, kind)).map(({ id, name, description }) => {
    const shown = { name, description, member_count: memberCount(people, kind, id) };
    return { item: { id, ...shown }, columns: shown };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
