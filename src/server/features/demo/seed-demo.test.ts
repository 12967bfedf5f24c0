import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listUsers } from '#contracts/administration/list-users.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
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

it('the settings of a demo have something to look at, and nothing of it calls another system', async () => {
  const { running, app } = platform;
  const tenant = await running.platform.directory.find('demo');
  if (!tenant) throw new Error('no demo');
  const view = testTenant(running, tenant, (request) => app.server.inject(request));
  const admin = await view.addUser({ username: 'looker', flags: ['isAdministrator', 'isConsultant'] });
  const body = {};
  expect((await admin.call(listConnectors, { body })).items.length).toBeGreaterThan(0);
  expect((await admin.call(listIncomingWebhooks, { body })).items.length).toBeGreaterThan(0);
  expect((await admin.call(listValueLists, { query: {} })).length).toBeGreaterThan(0);
  expect((await admin.call(listDataSets, { query: {} })).length).toBeGreaterThan(0);
  expect((await admin.call(listInquiries, { body })).items.length).toBeGreaterThan(0);
  expect((await admin.call(listDashboards, { body })).items.length).toBeGreaterThan(0);
  expect((await admin.call(listReportDesigns, { body })).items.length).toBeGreaterThan(0);
  const off = { is_active: false, owner: { name: 'Adam Lind' } };
  expect((await admin.call(listWebhooks, { body })).items).toMatchObject([off]);
  expect((await admin.call(listInboxes, { body })).items).toMatchObject([off]);
  expect((await admin.call(listBots, { body })).items).toMatchObject([
    { is_active: true, trigger: 'call', owner: { name: 'Adam Lind' } },
  ]);
  const leavers = {
    condition: 'and' as const,
    rules: [{ field: 'leaves_on', operator: 'isnotnull' as const }],
  };
  expect((await admin.call(listUsers, { body: { filters: leavers } })).items).toMatchObject([
    { full_name: 'Lena Novak', is_active: true },
  ]);
});
