import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handOver } from '#contracts/administration/hand-over.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { actOnSchedule } from '#contracts/schedules/act-on-schedule.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { listScheduleRuns } from '#contracts/schedules/list-schedule-runs.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { trySchedule } from '#contracts/schedules/try-schedule.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from '#test/security/world/rows.ts';
import { runDueScheduleHandler } from '../running/run-due-schedule.ts';
import { overdueSchedules } from '../schedule-store.ts';
import { runScheduleRowsHandler } from './run-rows.ts';

const start = '2036-03-02T08:00:00.000Z';
let now = new Date(start);
const platform = useTestPlatform({ ...reachingThisMachine, now: () => now });
let system: MoodySystem;

beforeEach(async () => {
  now = new Date(start);
  system = await startMoodySystem();
});
afterEach(() => system.stop());

const orders = (...ids: (number | string)[]) => ({
  body: { orders: ids.map((id) => ({ id, name: `Order ${id}`, total: 7 })) },
});
const form = [
  aSection('main', [
    aField('title', 'text', { required: true }),
    aField('amount', 'number'),
    aField('origin', 'text'),
  ]),
];
const hourly = { repeats: 'hours', beginsOn: '2036-03-02', time: '09:00', timeZone: 'Etc/UTC' } as const;
const mapping = {
  fields: [
    { field: 'title', place: '/name' },
    { field: 'amount', place: '/total' },
  ],
  tables: [],
};

/** A schedule of Ana's, who designs apps, that starts an entry for each order of another system. */
async function aSchedule(part: object = {}) {
  const tenant = await platform.newTenant();
  const ana = await tenant.addUser({ username: 'ana', flags: ['isConsultant'] });
  const ben = await tenant.addUser({ username: 'ben' });
  const moduleId = await aPublishedApp(ana, aDefinition(form));
  const request = { url: `${system.url}/{shop}`, responsePath: 'orders' };
  const { id: connectorId } = await ana.call(saveConnector, { body: { name: 'Shop', request } });
  const inputs = [{ name: 'shop', value: 'vienna' }];
  const source = { connectorId, inputs, mapping, key: '/id', maxRows: 100, ...part };
  const data = { origin: 'shop', amount: 1 };
  const body = { moduleId, name: 'Orders', times: hourly, data, source };
  const { taskSchedulerId: id } = await ana.call(saveSchedule, { body });
  const entries = async () =>
    (await ana.call(listEntries, { query: { moduleId }, body: { length: 100 } })).items;
  const titles = async () => (await entries()).map(({ title }) => title).sort();
  const runs = async () => (await ana.call(listScheduleRuns, { query: { schedulerId: id } })).items;
  const setPaused = async (isPaused: boolean) => {
    const { revision } = await ana.call(getConnector, { params: { id: connectorId } });
    await ana.call(saveConnector, {
      body: { id: connectorId, revision, name: 'Shop', request, settings: { isPaused } },
    });
  };
  return { tenant, ana, ben, moduleId, connectorId, source, body, id, entries, titles, runs, setPaused };
}

/** Runs what is due at an hour of the day. */
async function at(tenant: TestTenant, hour: string) {
  now = new Date(`2036-03-02T${hour}:00:00.000Z`);
  await begin(tenant);
  await platform.settle();
}

async function begin(tenant: TestTenant) {
  const { db } = await tenant.context();
  for (const { id, nextDueAt } of await overdueSchedules(db, new Date(now.getTime() + 1))) {
    await runDueScheduleHandler.run(
      await tenant.context(),
      { scheduleId: id, dueAt: nextDueAt } as never,
      'job',
    );
  }
}

describe('a schedule with a data connector', () => {
  it('starts an entry for each row in its owner’s name, once for each key', async () => {
    system.answer = (_request, count) => orders(...(count === 1 ? [1, 2, 2] : ['1', 2, 3]));
    const { tenant, ana, entries, titles, runs } = await aSchedule();
    await at(tenant, '09');
    expect(system.seen.map(({ path }) => path)).toEqual(['/vienna']);
    expect(await titles()).toEqual(['Order 1', 'Order 2']);
    expect((await entries())[0]).toMatchObject({ amount: 7, origin: 'shop', created_by: { id: ana.id } });
    await at(tenant, '10');
    expect(await titles()).toEqual(['Order 1', 'Order 2', 'Order 3']);
    expect(await runs()).toMatchObject([
      { state: 'ended', failure: null, rows: { given: 3, started: 1, known: 2, refused: 0, isCut: false } },
      { state: 'ended', failure: null, rows: { given: 3, started: 2, known: 1, refused: 0, isCut: false } },
    ]);
    expect((await runs())[0]).toMatchObject({ record_id: null, refusals: [], waits: null });
  });

  it('starts so many at most in a run, and the others in the next ones', async () => {
    system.answer = () => orders(1, 2, 3, 4, 5);
    const { tenant, titles, runs } = await aSchedule({ maxRows: 2 });
    await at(tenant, '09');
    expect(await titles()).toHaveLength(2);
    expect((await runs())[0]?.rows).toMatchObject({ started: 2, isCut: true });
    await at(tenant, '10');
    await at(tenant, '11');
    expect(await titles()).toHaveLength(5);
  });

  it('says which rows were refused and why, starts the others, and tells its owner once', async () => {
    const bad = [
      { id: 1, name: '' },
      { name: 'No key' },
      { id: 3, name: 'Fine' },
      { id: 4, name: 'X', total: 'much' },
    ];
    system.answer = () => ({ body: { orders: bad } });
    const { tenant, ana, titles, runs, id } = await aSchedule();
    await at(tenant, '09');
    await at(tenant, '10');
    expect(await titles()).toEqual(['Fine']);
    const [, first] = await runs();
    expect(first).toMatchObject({
      failure: { code: 'schedule_rows_refused', message: 'Rows that couldn’t start an entry: 3' },
      rows: { given: 4, started: 1, known: 0, refused: 3 },
      refusals: [
        { row: 1, failure: { fields: [{ path: 'fields.title' }] } },
        {
          row: 2,
          failure: { fields: [{ message: 'The row has no value at “/id”, which tells rows apart' }] },
        },
        { row: 4, failure: { fields: [{ path: 'fields.amount' }] } },
      ],
    });
    const { notif } = await ana.call(listNotifications, { query: {} });
    expect(notif).toHaveLength(1);
    expect(await ana.call(getSchedule, { params: { id } })).toMatchObject({ status: 'Active' });
    // A row that is put right later starts its entry.
    system.answer = () => ({ body: { orders: [{ id: 1, name: 'Mended' }] } });
    await at(tenant, '11');
    expect(await titles()).toEqual(['Fine', 'Mended']);
  });

  const unusable = [
    ['text', { body: 'hello' }, 'schedule_connector_failed'],
    ['no list', { body: { orders: 7 } }, 'schedule_not_rows'],
    ['a refusal', { status: 403 }, 'schedule_connector_failed'],
  ] as const;

  it.each(unusable)('fails with %s, and pauses after five failures', async (_what, answer, code) => {
    system.answer = () => answer;
    const { tenant, ana, runs, entries, id } = await aSchedule();
    for (const hour of ['09', '10', '11', '12', '13', '14']) await at(tenant, hour);
    expect(await runs()).toHaveLength(5);
    expect((await runs())[0]).toMatchObject({ failure: { code }, rows: null });
    expect(await entries()).toEqual([]);
    expect(await ana.call(getSchedule, { params: { id } })).toMatchObject({
      status: 'Paused',
      next_due_at: null,
    });
    expect((await ana.call(listNotifications, { query: {} })).notif).toHaveLength(2);
  });

  it('asks again after a failure that may pass, and begins no second run meanwhile', async () => {
    system.answer = (_request, count) =>
      count === 1 ? { status: 503 } : count === 2 ? { mood: 'reset' } : orders(1);
    const { tenant, titles, runs } = await aSchedule();
    await at(tenant, '09');
    const [run, ...others] = await runs();
    expect([run?.state, others]).toEqual(['running', []]);
    await at(tenant, '10');
    expect(await runs()).toHaveLength(1);
    for (let attempt = 2; attempt <= 3; attempt++) {
      await runScheduleRowsHandler.run(await tenant.context(), { runId: run?.id ?? '' } as never, 'job');
    }
    expect(await titles()).toEqual(['Order 1']);
    expect((await runs())[0]).toMatchObject({ state: 'ended', failure: null });
  });

  it('gives up on a system that is never there, and says so', async () => {
    system.answer = () => ({ mood: 'reset' });
    const { tenant, runs } = await aSchedule();
    await at(tenant, '09');
    const runId = (await runs())[0]?.id ?? '';
    for (let attempt = 2; attempt <= 5; attempt++) {
      await runScheduleRowsHandler.run(await tenant.context(), { runId } as never, 'job');
    }
    expect(system.seen).toHaveLength(4);
    expect((await runs())[0]).toMatchObject({
      state: 'ended',
      failure: { code: 'schedule_connector_failed' },
    });
  });
});

describe('a paused connector', () => {
  it('keeps the run waiting, whatever comes due, and the run starts its rows once it is resumed', async () => {
    system.answer = () => orders(1);
    const { tenant, ana, id, titles, runs, setPaused } = await aSchedule();
    await setPaused(true);
    await at(tenant, '09');
    await at(tenant, '10');
    expect(await runs()).toMatchObject([
      { state: 'waiting', waits: 'Waits: the connector “Shop” is paused', failure: null, rows: null },
    ]);
    expect((await ana.call(listNotifications, { query: {} })).notif).toEqual([]);
    const again = await ana.attempt(actOnSchedule, { body: { taskSchedulerId: id, action: 'run' } });
    expect(again).toMatchObject({ status: 409, error: { code: 'action_not_possible' } });
    await setPaused(false);
    await platform.settle();
    expect(await titles()).toEqual(['Order 1']);
    expect(system.seen).toHaveLength(1);
    expect(await runs()).toMatchObject([{ state: 'ended', rows: { started: 1 } }]);
  });

  it('starts nothing of a schedule that was paused too, or asks another connector by then', async () => {
    system.answer = () => orders(1);
    const { tenant, ana, id, body, source, titles, runs, setPaused } = await aSchedule();
    await setPaused(true);
    await at(tenant, '09');
    const other = await ana.call(saveConnector, { body: { name: 'Other', request: { url: system.url } } });
    const changed = {
      ...body,
      taskSchedulerId: id,
      revision: 1,
      source: { ...source, connectorId: other.id },
    };
    await ana.call(saveSchedule, { body: changed });
    expect(await runs()).toMatchObject([{ state: 'ended', failure: { code: 'schedule_stopped' } }]);
    await ana.call(saveSchedule, { body: { ...body, taskSchedulerId: id, revision: 2 } });
    await at(tenant, '10');
    await ana.call(actOnSchedule, { body: { taskSchedulerId: id, action: 'pause' } });
    await setPaused(false);
    await platform.settle();
    expect(await titles()).toEqual([]);
    expect((await runs()).map(({ failure }) => failure?.code)).toEqual([
      'schedule_stopped',
      'schedule_stopped',
    ]);
  });
});

describe('its owner', () => {
  it('has to design apps, on saving and at each run', async () => {
    system.answer = () => orders(1);
    const { tenant, ana, ben, body, titles, runs } = await aSchedule();
    const refused = await ben.attempt(saveSchedule, { body });
    const errors = [{ path: 'body.source.connectorId', code: 'unknown_choice' }];
    expect(refused).toMatchObject({ status: 422, error: { errors } });
    await changeUser(tenant, ana.id, { is_consultant: false });
    await at(tenant, '09');
    expect(system.seen).toEqual([]);
    await changeUser(tenant, ana.id, { is_consultant: true });
    expect((await runs())[0]).toMatchObject({ failure: { code: 'schedule_connector_forbidden' } });
    expect(await titles()).toEqual([]);
  });

  it('is told what is wrong with a source before it is saved', async () => {
    const { ana, body, source } = await aSchedule();
    const save = (part: object) =>
      ana.attempt(saveSchedule, { body: { ...body, source: { ...source, ...part } } });
    expect(await save({ connectorId: crypto.randomUUID() })).toMatchObject({
      error: { errors: [{ path: 'body.source.connectorId' }] },
    });
    expect(await save({ inputs: [] })).toMatchObject({
      error: { errors: [{ path: 'body.source.inputs', message: 'The connector needs a value for “shop”' }] },
    });
    const unknown = { fields: [{ field: 'nothing', place: '/a' }], tables: [] };
    expect(await save({ mapping: unknown })).toMatchObject({
      error: { errors: [{ path: 'body.source.mapping.fields[0].field', code: 'unknown_field' }] },
    });
    expect(await save({ key: 'id' })).toMatchObject({ status: 422 });
  });

  it('alone reads where its rows come from', async () => {
    const { tenant, ana, id, source } = await aSchedule();
    const admin = await tenant.addUser({ flags: ['isAdministrator', 'isConsultant'] });
    expect(await ana.call(getSchedule, { params: { id } })).toMatchObject({ source, takesRows: true });
    expect(await admin.call(getSchedule, { params: { id } })).toMatchObject({
      source: null,
      takesRows: true,
    });
  });
});

describe('a new owner', () => {
  it('has to design apps too, and starts the rows from then on that have not started an entry', async () => {
    system.answer = (_request, count) => orders(...(count === 1 ? [1] : [1, 2]));
    const { tenant, ana, ben, moduleId, id } = await aSchedule();
    const admin = await tenant.addUser({ flags: ['isAdministrator'] });
    const dan = await tenant.addUser({ username: 'dan', flags: ['isConsultant'] });
    await at(tenant, '09');
    const hand = (to: string) => {
      const body = { id: ana.id, apps_to: dan.id, connectors_to: dan.id, schedules_to: to };
      return admin.attempt(handOver, { body });
    };
    expect((await hand(ben.id)).error?.errors).toMatchObject([
      { path: 'body.schedules_to', code: 'not_a_designer' },
    ]);
    expect((await hand(dan.id)).status).toBe(200);
    await at(tenant, '10');
    expect(await dan.call(getSchedule, { params: { id } })).toMatchObject({ last_run: { failure: null } });
    const { items } = await dan.call(listEntries, { query: { moduleId }, body: { length: 10 } });
    // Order 1, which Dan does not see, has started an entry of Ana's.
    expect(items.map(({ title, created_by: by }) => [title, by?.id])).toEqual([['Order 2', dan.id]]);
  });
});

describe('a trial', () => {
  it('shows what the first rows would start, and keeps nothing', async () => {
    system.answer = () => orders(1, 2, '', 3, 4, 5, 6);
    const { tenant, ana, ben, id, body, titles, runs } = await aSchedule();
    const { moduleId, data, source } = body;
    const tried = await ana.call(trySchedule, { body: { taskSchedulerId: id, moduleId, data, source } });
    expect(tried).toMatchObject({ failure: null, given: 7, known: 0 });
    expect(tried.rows.map(({ row, key, workflow_status: status }) => [row, key, status])).toEqual([
      [1, '1', 'Completed'],
      [2, '2', 'Completed'],
      [3, null, null],
      [4, '3', 'Completed'],
      [5, '4', 'Completed'],
    ]);
    expect(tried.rows[0]?.values).toMatchObject([
      { label: 'title', text: 'Order 1' },
      { label: 'amount', text: '7' },
    ]);
    expect(tried.rows[2]?.faults).toMatchObject([{ code: 'schedule_row_without_key' }]);
    expect([await titles(), await runs()]).toEqual([[], []]);
    await at(tenant, '09');
    expect(
      await ana.call(trySchedule, { body: { taskSchedulerId: id, moduleId, data, source } }),
    ).toMatchObject({
      known: 6,
      rows: [{ row: 3 }],
    });
    expect(await ben.attempt(trySchedule, { body: { moduleId, data, source } })).toMatchObject({
      status: 403,
    });
  });
});

describe.skipIf(!isPostgres)('two nodes', () => {
  it('start each row once, though both carry the run out', async () => {
    const all = Array.from({ length: 30 }, (_, index) => index + 1);
    system.answer = () => orders(...all);
    const { tenant, titles, runs } = await aSchedule();
    now = new Date('2036-03-02T09:00:00.000Z');
    await begin(tenant);
    const runId = (await runs())[0]?.id ?? '';
    const other = await startTestPlatform({ ...reachingThisMachine, now: () => now, sharedWith: platform });
    const carryOut = async () =>
      runScheduleRowsHandler.run(await tenant.context(), { runId } as never, 'job');
    try {
      await Promise.all([carryOut(), carryOut(), platform.settle(), other.settle()]);
    } finally {
      await other.stop();
    }
    expect(await titles()).toHaveLength(30);
    expect(await runs()).toMatchObject([{ state: 'ended', rows: { given: 30, started: 30, refused: 0 } }]);
  });
});
