import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { askNode, killNode, type NodeProcess, startNode } from '#test/harness/node-process.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const submits = 200;
const atOnce = 16;
const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const start = () => startNode(platform.databaseUrl, (step) => undo.push(step));

async function table(tenant: TestTenant, query: ReturnType<typeof sql<{ id: string; count: number }>>) {
  return (await query.execute((await tenant.context()).db.appTables())).rows;
}

describe.skipIf(!isPostgres)('killing the process during submits, on PostgreSQL', () => {
  it('loses nothing that was answered and does nothing twice when all is sent again', async () => {
    const { tenant, designer, ben } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    const token = await ben.token();
    const address = `${submitEntry.path}?moduleId=${moduleId}`;
    const body = { data: claimValues(ben) };
    const keys = Array.from({ length: submits }, (_none, index) => `kill-${index}`);
    const answered = new Map<string, string>();

    let isKilled = false;
    const sendAll = async ({ port, child }: NodeProcess, killAfter: number) => {
      const left = [...keys];
      let done = 0;
      const worker = async () => {
        for (let key = left.shift(); key; key = left.shift()) {
          const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
          const answer = await askNode(port, tenant.host, address, body, headers).catch(() => null);
          if (answer?.status === 200 && answer.body.data) {
            const { id } = answer.body.data;
            expect(answered.get(key) ?? id).toBe(id);
            answered.set(key, id);
          } else if (killAfter === Number.POSITIVE_INFINITY) {
            throw new Error(`${key}: ${answer?.status}`);
          }
          done += 1;
          if (done === killAfter) isKilled = child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };

    const first = await start();
    await sendAll(first, 70);
    await killNode(first);
    expect(isKilled).toBe(true);
    expect(answered.size).toBeGreaterThan(0);
    expect(answered.size).toBeLessThan(submits);
    const acknowledged = new Map(answered);

    const second = await start();
    await sendAll(second, Number.POSITIVE_INFINITY);
    expect(answered.size).toBe(submits);
    expect(new Set(answered.values()).size).toBe(submits);
    for (const [key, id] of acknowledged) expect(answered.get(key)).toBe(id);

    const instances = await table(
      tenant,
      sql`select entry_id as id, count(*)::int as count from workflow_instances group by entry_id`,
    );
    const openTasks = await table(
      tenant,
      sql`select entry_id as id, count(*)::int as count from tasks where state = 'open' group by entry_id`,
    );
    const wanted = [...answered.values()].sort().map((id) => ({ id, count: 1 }));
    const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
    expect([...instances].sort(byId)).toEqual(wanted);
    expect([...openTasks].sort(byId)).toEqual(wanted);
  }, 180_000);
});
