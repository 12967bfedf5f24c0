import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { deleteBot } from '#contracts/bots/delete-bot.ts';
import { getBot } from '#contracts/bots/get-bot.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { listBotUsage } from '#contracts/bots/list-bot-usage.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { queryBotDashboard } from '#contracts/bots/query-bot-dashboard.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { tryBot } from '#contracts/bots/try-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runBot, runDueBot } from './running/bot-jobs.ts';
import { runBotHandler } from './running/run-bot.ts';
import { setRunning } from './stores/queue-store.ts';
import { setBegunCall } from './stores/run-store.ts';

let laterMs = 0;
const platform = useTestPlatform({
  now: () => new Date(Date.now() + laterMs),
  settings: { OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32' },
});
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;
let server: Server;
let origin = '';
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/broken') return response.writeHead(500).end();
    response.setHeader('content-type', 'application/json');
    response.end('{"price": 7, "name": "seven"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close().closeAllConnections();
});

beforeEach(async () => {
  laterMs = 0;
  asked = [];
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const fields = [aField('number', 'text', { required: true, unique: true }), aField('amount', 'number')];
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)], { workflow: anApproval([{ kind: 'initiator' }]) }),
  );
});

type Settings = Partial<EndpointRequest<typeof saveBot>['body']>;
const aBot = (settings: Settings = {}, user = admin) =>
  saveTested(tenant, user, {
    body: { name: 'Orders', provider: 'Formwright', service: 'steps', is_active: true, ...settings },
  });

const create = (fields: Record<string, string>, more: object = {}): BotStep => ({
  type: 'createEntry',
  moduleId,
  isSubmitting: true,
  fields: Object.entries(fields).map(([name, expression]) => ({ name, expression })),
  result: 'made',
  ...more,
});

const entries = async () => (await admin.call(listEntries, { query: { moduleId }, body: {} })).items;
const runsOf = async (botId: string) => (await admin.call(listBotRuns, { query: { botId } })).items;

async function run(steps: BotStep[], input: unknown = null, more: Settings = {}) {
  const { id: botId } = await aBot({ steps, ...more });
  const { id } = await admin.call(startBot, { body: { id: botId, input: input as never } });
  await platform.settle();
  return { botId, ...(await admin.call(getBotRun, { params: { id } })) };
}

describe('a run', () => {
  it('makes an entry for each item, reads, changes and decides, and logs each step', async () => {
    const done = await run(
      [
        {
          type: 'repeat',
          over: 'input.orders',
          as: 'order',
          steps: [create({ number: 'order.id', amount: 'order.total * 2' })],
        },
        { type: 'readEntries', moduleId, field: 'number', equals: '"A-2"', result: 'found' },
        { type: 'transform', result: 'doubled', expression: 'found[0].amount' },
        {
          type: 'decide',
          condition: 'doubled > 5',
          steps: [
            { type: 'decideTask', moduleId, field: 'number', equals: '"A-2"', outcome: 'Done', message: '' },
          ],
          otherwise: [],
        },
      ],
      {
        orders: [
          { id: 'A-1', total: 1 },
          { id: 'A-2', total: 3 },
        ],
      },
    );
    expect(done).toMatchObject({ status: 'succeeded', message: '', values_shown: true });
    expect(done.steps.map(({ path }) => path)).toEqual([
      'steps[0]',
      'steps[0].steps[0]',
      'steps[0].steps[0]',
      'steps[1]',
      'steps[2]',
      'steps[3]',
      'steps[3].steps[0]',
    ]);
    expect(done.steps[4]?.value).toBe('6');
    const rows = await entries();
    const states = rows.map((row) => `${row.number} ${row.amount} ${row.workflow_status}`).sort();
    expect(states).toEqual(['A-1 2 In Progress', 'A-2 6 Completed']);
  });

  it('waits until its time limit, asks another system, and tells its owner', async () => {
    const connector = await admin.call(saveConnector, { body: { name: 'Prices', request: { url: origin } } });
    const begun = await run([
      { type: 'wait', seconds: 3600 },
      { type: 'runConnector', connectorId: connector.id, values: [], result: 'answer' },
      { type: 'notify', text: '"It costs " + answer.name' },
    ]);
    expect(begun.status).toBe('running');
    expect(asked).toEqual([]);
    const goOn = async () => {
      await (await tenant.context()).inTransaction(async (tx) => tx.enqueue(runBot, { runId: begun.id }));
      await platform.settle();
    };
    laterMs = 3_500_000;
    await goOn();
    expect(asked).toEqual([]);
    laterMs = 3_590_000 + 60_000;
    await goOn();
    expect(await runsOf(begun.botId)).toMatchObject([{ status: 'failed' }]);
    expect(asked).toEqual([]);
    laterMs = 0;
    const connected = {
      type: 'runConnector',
      connectorId: connector.id,
      values: [],
      result: 'answer',
    } as const;
    await run([connected, { type: 'notify', text: '"It costs " + answer.name' }], null, { name: 'Short' });
    expect(asked).toEqual(['GET /']);
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(JSON.stringify(notif)).toContain('It costs seven');
  });

  it('fails with its reason where the owner could not do it, keeps nothing of that step, and tells the owner', async () => {
    const failed = await run([create({ number: '"A-1"' }), create({ number: '"A-1"' })]);
    expect(failed).toMatchObject({ status: 'failed', failed_at: 'steps[1]' });
    expect(failed.message).not.toBe('');
    expect(await entries()).toHaveLength(1);
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(JSON.stringify(notif)).toContain('Orders');
  });

  it('does nothing twice when its job comes twice, also at once', async () => {
    const steps = [create({ number: '"A-1"' }), create({ number: '"A-2"' })];
    const { id: botId } = await aBot({ steps });
    const { id: runId } = await admin.call(startBot, { body: { id: botId } });
    const job = async () => runBotHandler.run(await tenant.context(), { runId } as never, runId);
    await Promise.all([job(), job(), job()]);
    await platform.settle();
    expect(await runsOf(botId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await entries()).toHaveLength(2);
  });

  it('asks a person instead of repeating a call that may have arrived, and ends by one report', async () => {
    const request = { url: `${origin}/pay`, method: 'POST' as const };
    const connector = await admin.call(saveConnector, { body: { name: 'Pay', request } });
    const step: BotStep = { type: 'runConnector', connectorId: connector.id, values: [], result: '' };
    const { id: botId } = await aBot({ steps: [step] });
    const { id } = await admin.call(startBot, { body: { id: botId } });
    // What a node leaves behind that is lost after it has begun to call.
    const { db } = await tenant.context();
    await setRunning(db, id, new Date(Date.now() + 3_600_000));
    await setBegunCall(db, id, 0);
    await (await tenant.context()).inTransaction(async (tx) => tx.enqueue(runBot, { runId: id }));
    await platform.settle();
    expect(asked).toEqual([]);
    expect(await admin.call(getBotRun, { params: { id } })).toMatchObject({ status: 'asking' });
    const report = { id, status: 'succeeded' as const, result: null, message: 'It had arrived.' };
    for (let time = 0; time < 2; time += 1)
      expect(await admin.call(reportBotRun, { body: report })).toEqual({ id, status: 'succeeded' });
    const other = await admin.attempt(reportBotRun, { body: { ...report, status: 'failed' } });
    expect(other.error?.code).toBe('idempotency_conflict');
  });

  it('asks a system again that it only reads, and fails if the answer is none', async () => {
    const connector = await admin.call(saveConnector, {
      body: { name: 'Broken', request: { url: `${origin}/broken` } },
    });
    const failed = await run([{ type: 'runConnector', connectorId: connector.id, values: [], result: 'x' }]);
    expect(failed).toMatchObject({ status: 'failed', failed_at: 'steps[0]' });
  });

  it('ends at its time limit, and when somebody cancels it', async () => {
    const { id, botId } = await run([{ type: 'wait', seconds: 7200 }, create({ number: '"late"' })]);
    expect(await runsOf(botId)).toMatchObject([{ status: 'running' }]);
    await admin.call(reportBotRun, { body: { id, status: 'cancelled' } });
    await (await tenant.context()).inTransaction(async (tx) => tx.enqueue(runBot, { runId: id }));
    laterMs = 7_300_000;
    await platform.settle();
    expect(await runsOf(botId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await entries()).toEqual([]);
  });
});

describe('an event', () => {
  it('starts a bot once, with the entry as its owner sees it', async () => {
    const steps: BotStep[] = [{ type: 'notify', text: '"Got " + input.entry.values.number' }];
    const { id } = await aBot({ steps, trigger: { type: 'event', event: 'EntrySubmitted', moduleId } });
    await admin.call(submitEntry, { query: { moduleId }, body: { data: { number: 'B-1' } } });
    await platform.settle();
    expect(await runsOf(id)).toMatchObject([{ status: 'succeeded', cause: 'event' }]);
    const { notif } = await admin.call(listNotifications, { query: {} });
    expect(JSON.stringify(notif)).toContain('Got B-1');
  });

  it('pauses a bot whose owner is not active any more', async () => {
    const ann = await tenant.addUser({ username: 'ann', flags: ['isAdministrator'] });
    const trigger = { type: 'event' as const, event: 'EntrySubmitted' as const, moduleId };
    const { id } = await aBot({ steps: [{ type: 'notify', text: '"x"' }], trigger }, ann);
    await admin.call(deleteUser, { params: { id: ann.id }, body: { leave_behind: true } } as never);
    await admin.call(submitEntry, { query: { moduleId }, body: { data: { number: 'B-1' } } });
    await platform.settle();
    const bot = await admin.call(getBot, { params: { id } });
    expect(bot).toMatchObject({ is_active: false, pause_reason: 'owner' });
    expect(await runsOf(id)).toEqual([]);
  });
});

describe('a bot', () => {
  it('is not switched on without a licence, or with names, apps or connectors that are not there', async () => {
    const unlicensed = await admin.attempt(saveBot, {
      body: {
        name: 'A',
        provider: 'Other',
        service: 'ocr',
        is_active: true,
        steps: [{ type: 'wait', seconds: 1 }],
      },
    });
    expect(unlicensed.error?.errors).toEqual([
      { path: 'body.service', code: 'bot_licence_missing', message: 'The licence must be added' },
    ]);
    const unknown = admin.id;
    const faulty = await admin.attempt(saveBot, {
      body: {
        name: 'B',
        provider: 'Formwright',
        service: 'steps',
        is_active: true,
        steps: [
          { type: 'notify', text: 'nothing' },
          { ...create({ other: '1' }) },
          { ...create({ number: '"1"' }, { moduleId: unknown }) },
          { type: 'runConnector', connectorId: unknown, values: [], result: '' },
        ],
      },
    });
    expect(faulty.error?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.steps[0].text expression_unknown_name',
      'body.steps[1].fields[0].name unknown_field',
      'body.steps[2].moduleId unknown_choice',
      'body.steps[3].connectorId unknown_choice',
    ]);
  });

  it('is kept with its faults while it is off, and says them', async () => {
    const { id } = await aBot({ is_active: false, steps: [{ type: 'notify', text: 'nothing' }] });
    const bot = await admin.call(getBot, { params: { id } });
    expect(bot.faults).toMatchObject([{ path: 'body.steps[0].text', code: 'expression_unknown_name' }]);
    const start = await admin.attempt(startBot, { body: { id } });
    expect(start.error?.errors).toMatchObject([{ code: 'bot_is_off' }]);
  });

  it('has a new version for new steps, and belongs to who changed it, but not to who only paused it', async () => {
    const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
    const { id } = await aBot({ steps: [{ type: 'wait', seconds: 1 }] });
    const paused = await bob.call(updateBot, { body: { id, revision: 1, is_active: false } });
    expect(paused).toMatchObject({ revision: 2, version: 1 });
    expect((await admin.call(getBot, { params: { id } })).owner.id).toBe(admin.id);
    const steps: BotStep[] = [{ type: 'wait', seconds: 2 }];
    expect(await bob.call(updateBot, { body: { id, revision: 2, steps } })).toMatchObject({ version: 2 });
    expect((await admin.call(getBot, { params: { id } })).owner.id).toBe(bob.id);
    const stale = await admin.attempt(updateBot, { body: { id, revision: 2, steps } });
    expect(stale.error?.code).toBe('stale_revision');
  });

  it('is tested with a sample that leaves nothing behind', async () => {
    const connectorId = (await admin.call(saveConnector, { body: { name: 'P', request: { url: origin } } }))
      .id;
    const trial = await admin.call(tryBot, {
      body: {
        steps: [
          { type: 'runConnector', connectorId, values: [], result: 'answer' },
          create({ number: 'input.id', amount: 'answer.price' }),
          { type: 'notify', text: '"done"' },
        ],
        sample: { input: { id: 'S-1' } as never, answers: { answer: { price: 5 } as never } },
      },
    });
    expect(trial).toMatchObject({ status: 'succeeded' });
    expect(trial.steps.map(({ is_imagined }) => is_imagined)).toEqual([true, false, false]);
    await platform.settle();
    expect([asked, await entries()]).toEqual([[], []]);
    expect((await admin.call(listNotifications, { query: {} })).notif).toEqual([]);
  });

  it('is listed, counted, and deleted with its log; its values are read by nobody but its owner', async () => {
    const { botId, id } = await run([create({ number: '"A-1"' })], null, { module_id: moduleId });
    expect(await admin.call(listBots, { body: {} })).toMatchObject({
      items: [{ name: 'Orders', bot_licensed: true, last_run: { status: 'succeeded' } }],
    });
    const { id: second } = await aBot({ name: 'Second', steps: [{ type: 'wait', seconds: 1 }] });
    expect((await admin.call(getLicence, {})).bots.map(({ used }) => used)).toEqual([2]);
    await admin.call(deleteBot, { params: { id: second } });
    const figures = { runs: 1, successes: 1, failures: 0 };
    const dashboard = await admin.call(queryBotDashboard, { query: { botId } });
    expect(dashboard).toMatchObject({ ...figures, by_module: [{ ...figures, module_id: moduleId }] });
    expect(dashboard.by_day.slice(28)).toMatchObject([{ runs: 0, mean_duration_ms: null }, figures]);
    const until = (to: string) => admin.attempt(queryBotDashboard, { query: { from: '2020-01-02', to } });
    const days = (await until('2020-01-03')).data?.by_day.map(({ day, runs }) => `${day} ${runs}`);
    expect(days).toEqual(['2020-01-02 0', '2020-01-03 0']);
    expect((await until('2021-01-02')).data).toMatchObject({ runs: 0, by_day: [] });
    expect((await until('2020-01-01')).status).toBe(422);
    expect(await admin.call(listBotUsage, { body: {} })).toMatchObject({
      items: [{ ...figures, name: 'Orders' }],
      length: 1000,
    });
    const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
    const seen = await bob.call(getBotRun, { params: { id } });
    expect([seen.values_shown, seen.steps.map(({ value }) => value)]).toEqual([false, [null]]);
    await admin.call(deleteBot, { params: { id: botId } });
    expect((await admin.attempt(getBotRun, { params: { id } })).status).toBe(404);
    expect(await entries()).toHaveLength(1);
  });

  it('runs at its times, once for each', async () => {
    const times = {
      repeats: 'days' as const,
      every: 1,
      beginsOn: '2020-01-01',
      time: '06:30',
      timeZone: 'Etc/UTC',
    };
    const { id } = await aBot({
      steps: [create({ number: 'input.due_at' })],
      trigger: { type: 'schedule', times },
    });
    const bot = await admin.call(getBot, { params: { id } });
    expect(bot.next_runs).toHaveLength(5);
    const dueAt = bot.next_runs[0] ?? '';
    const context = await tenant.context();
    for (let time = 0; time < 2; time += 1)
      await context.inTransaction(async (tx) => tx.enqueue(runDueBot, { botId: id, dueAt }));
    await platform.settle();
    expect(await runsOf(id)).toMatchObject([{ status: 'succeeded', cause: 'schedule' }]);
    expect(await entries()).toMatchObject([{ number: dueAt }]);
  });
});
