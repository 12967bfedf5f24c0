import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { testTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { seedDemo } from './index.ts';

const platform = useTestPlatform({});
const counts = { demo: 20, acme: 1 };

/** A signal that aborts after it has been checked a number of times: the demo checks before each entry. */
function abortedAfter(times: number): AbortSignal {
  const { signal } = new AbortController();
  let asked = 0;
  const get = () => {
    asked += 1;
    return asked > times;
  };
  return Object.defineProperty(signal, 'aborted', { get });
}

it('an interrupted demo is continued once, and a complete demo stays unchanged', async () => {
  const { running, app } = platform;
  const start = () => seedDemo(running.platform, running.database, counts);
  const entryCount = async () => {
    const tenant = await running.platform.directory.find('demo');
    if (!tenant) throw new Error('no demo');
    const view = testTenant(running, tenant, (request) => app.server.inject(request));
    const admin = await view.addUser({
      username: `admin${running.platform.randomId().slice(-8)}`,
      flags: ['isAdministrator'],
    });
    const apps = await admin.inject({ method: 'GET', url: '/api/form/Editor/ListApplications' });
    const ids = apps.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    let total = 0;
    for (const moduleId of ids) {
      const all = await admin.call(listEntries, { query: { moduleId }, body: {} });
      total += all.total;
    }
    return total;
  };

  const first = await start();
  expect(first.made).toEqual(['demo', 'acme']);
  await first.fill(abortedAfter(3));
  const before = await entryCount();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(counts.demo);

  const second = await start();
  expect(second.made).toEqual([]);
  await second.fill(new AbortController().signal);
  const complete = await entryCount();
  expect(complete).toBeGreaterThan(before);
  await (await start()).fill(new AbortController().signal);
  expect(await entryCount()).toBe(complete);
}, 240_000);

it('the history of each entry is in chronological order, and no past timer fires today', async () => {
  const { running } = platform;
  const tenant = await running.platform.directory.find('demo');
  if (!tenant) throw new Error('no demo');
  const told = async () => {
    const { rows } = await sql<{ kind: string; at: string; before: string | null }>`
      select kind, at, lag(at) over (partition by entry_id order by number) as before
      from workflow_history order by number`.execute(running.platform.databases.of(tenant).appTables());
    return rows;
  };
  const first = await told();
  expect(first.length).toBeGreaterThan(10);
  await platform.settle();
  const after = await told();
  expect(after).toEqual(first);
  expect(after.filter(({ at, before }) => before !== null && before > at)).toEqual([]);
});
