import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { approvalApp } from '../world/bench-apps.ts';
import { columnsOf } from '../world/bulk-rows.ts';

interface ProcessMeasure {
  readonly what: string;
  readonly times: readonly number[];
}

/** How long the process engine takes over `count` running entries: where they wait, and pages of them. */
export async function measureProcess(
  world: { readonly database: Database; readonly tenant: Tenant; readonly operator: TestUser },
  count: number,
  rounds: number,
): Promise<readonly ProcessMeasure[]> {
  const { database, tenant, operator } = world;
  const moduleId = await aPublishedApp(operator, approvalApp(operator.id, operator.id));
  await operator.call(submitEntry, { query: { moduleId }, body: { data: { title: 'Order', amount: 500 } } });
  await multiplyRunning(database, tenant, moduleId, count);
  await database.query('VACUUM ANALYZE');
  const params = { moduleId };
  const length = 20;
  const page =
    (number: number, narrowed: object = {}) =>
    async () => {
      const { items } = await operator.call(listInstances, {
        params,
        body: { page: number, length, ...narrowed },
      });
      if (items.length === 0) throw new Error('The page is empty.');
    };
  const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['where entries wait', () => operator.call(getProcess, { params })],
    ['the first page', page(1)],
    ['a page in the middle', page(Math.ceil(count / length / 2))],
    ['the last page', page(Math.ceil(count / length))],
    ['the last page of one step', page(Math.ceil(count / length), { activityId: 'first' })],
  ];
  const measures: ProcessMeasure[] = [];
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

/** Copies the only entry that runs and its instance, each waiting a minute longer than the one before. */
async function multiplyRunning(
  database: Database,
  tenant: Tenant,
  moduleId: string,
  count: number,
): Promise<void> {
  const { tableName } = await columnsOf(database, tenant, moduleId);
  const entries = `"${tenant.schema}"."${tableName}"`;
  const instances = `"${tenant.schema}".workflow_instances`;
  await database.query(
    `with made as (
       insert into ${instances} (id, module_id, entry_id, version_number, status, state, initiator_id, started_on)
       select gen_random_uuid(), module_id, gen_random_uuid(), version_number, status,
         jsonb_set(state, '{tokens,0,arrivedAt}', to_jsonb(to_char((started_on - n * interval '1 minute')
           at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
         initiator_id, started_on - n * interval '1 minute'
       from ${instances}, generate_series(1, $2::int) n where module_id = $1 returning entry_id
     )
     insert into ${entries} select (jsonb_populate_record(e, jsonb_build_object('id', made.entry_id))).*
     from ${entries} e, made`,
    [moduleId, count - 1],
  );
}
