import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { approvalApp } from '../world/bench-apps.ts';
import { columnsOf, fillEntries } from '../world/bulk-rows.ts';

interface HiddenMeasure {
  readonly what: string;
  readonly times: readonly number[];
}

/**
 * How long a list takes somebody of whom a step, at which they have decided half of `count` entries that are over, hides a
 * field: pages by that field, a filter that few entries pass, and groups.
 */
export async function measureHidden(
  world: { readonly database: Database; readonly tenant: Tenant; readonly reader: TestUser },
  count: number,
  rounds: number,
): Promise<readonly HiddenMeasure[]> {
  const { database, tenant, reader } = world;
  const app = approvalApp(reader.id, reader.id);
  const fields = [{ name: 'supplier', control: 'hidden' as const }];
  const fieldPermissions = [{ activityId: 'first', fields, fieldGroups: [] }];
  const moduleId = await aPublishedApp(reader, { ...app, workflow: { ...app.workflow, fieldPermissions } });
  const table = await columnsOf(database, tenant, moduleId);
  await fillEntries(database, tenant, table, reader.id, count);
  await decideHalf(database, tenant, table, reader.id);
  await database.query('VACUUM ANALYZE');
  const query = { moduleId };
  const filters = { condition: 'and', rules: [{ field: 'supplier', operator: 'eq', value: 'Supplier 42' }] };
  const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a page', () => reader.call(listEntries, { query, body: { length: 20 } })],
    [
      'a page in its order',
      () =>
        reader.call(listEntries, {
          query,
          body: { length: 20, orders: [{ column: 'supplier', dir: 'asc' }] },
        }),
    ],
    ['a filter on it', () => reader.call(listEntries, { query, body: { length: 20, filters } as never })],
    ['groups by it', () => reader.call(groupEntries, { query, body: { groupBy: 'supplier' } })],
  ];
  const measures: HiddenMeasure[] = [];
  for (const [what, ask] of asked) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    measures.push({ what, times });
  }
  return measures;
}

/** Somebody has decided at the first step of every second entry. */
async function decideHalf(
  database: Database,
  tenant: Tenant,
  { moduleId, tableName }: { readonly moduleId: string; readonly tableName: string },
  userId: string,
): Promise<void> {
  const at = (name: string) => `"${tenant.schema}"."${name}"`;
  await database.query(
    `with made as (
       insert into ${at('workflow_instances')} (id, module_id, entry_id, version_number, status, state, initiator_id,
         started_on, ended_on)
       select gen_random_uuid(), $1::uuid, id, 1, 'Completed', '{"tokens": []}', $2::uuid, now(), now()
       from (select id, row_number() over () as n from ${at(tableName)}) as numbered where n % 2 = 0
       returning id, entry_id
     )
     insert into ${at('tasks')} (id, instance_id, task_key, module_id, entry_id, activity_id, activity_name,
       activity_type, title, assignee_id, initiator_id, state, outcome, closed_by, closed_on, created_on)
     select gen_random_uuid(), id, 'k1', $1::uuid, entry_id, 'first', 'first', 'Assignment', 'Please', $2::uuid, $2::uuid,
       'closed', 'Done', $2::uuid, now(), now() from made`,
    [moduleId, userId],
  );
}
