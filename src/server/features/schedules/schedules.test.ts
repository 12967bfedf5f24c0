import { beforeEach, describe, expect, it } from 'vitest';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { actOnSchedule } from '#contracts/schedules/act-on-schedule.ts';
import { deleteSchedule } from '#contracts/schedules/delete-schedule.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { listScheduleRuns } from '#contracts/schedules/list-schedule-runs.ts';
import { listSchedules } from '#contracts/schedules/list-schedules.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from '#test/security/world/rows.ts';
import { runDueScheduleHandler } from './running/run-due-schedule.ts';
import { overdueSchedules } from './schedule-store.ts';

const start = '2036-03-02T08:00:00.000Z';
let now = new Date(start);
const platform = useTestPlatform({ now: () => now });

beforeEach(() => {
  now = new Date(start);
});

const form = [
  aSection('main', [
    aField('title', 'text', { required: true }),
    aField('amount', 'number'),
    aField('pin', 'password'),
  ]),
];
const daily = { repeats: 'days', beginsOn: '2036-03-02', time: '09:00', timeZone: 'Etc/UTC' } as const;

async function anApp() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const admin = await tenant.addUser({ flags: ['isAdministrator'] });
  const [ana, ben] = await Promise.all([tenant.addUser({ username: 'ana' }), tenant.addUser()]);
  const moduleId = await aPublishedApp(designer, aDefinition(form));
  return { tenant, designer, admin, ana, ben, moduleId };
}

type Body = Parameters<typeof saveSchedule.body.parse>[0] & object;

async function keep(user: TestUser, moduleId: string, part: Partial<Body> = {}) {
  const data: EntryValues = { title: 'Weekly check', amount: 3, pin: 'secret' };
  return user.call(saveSchedule, { body: { moduleId, name: 'Check', times: daily, data, ...part } as never });
}

/**
 * The queue uses the clock of the database, for which all these times are far ahead, so the tests run due schedules
 * themselves.
 */
const at = async (tenant: TestTenant, moment: string) => {
  now = new Date(moment);
  const ctx = await tenant.context();
  for (const { id, nextDueAt } of await overdueSchedules(ctx.db, new Date(now.getTime() + 1))) {
    const job = { scheduleId: id, dueAt: nextDueAt };
    for (let repeated = 0; repeated < 2; repeated++) {
      await runDueScheduleHandler.run(await tenant.context(), job as never, 'job');
    }
  }
};
const entriesOf = async (user: TestUser, moduleId: string) =>
  (await user.call(listEntries, { query: { moduleId }, body: {} })).items;
const runsOf = (user: TestUser, schedulerId: string) =>
  user.call(listScheduleRuns, { query: { schedulerId } });

describe('a schedule', () => {
  it('starts an entry in its owner’s name once at each of its times', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId, ...kept } = await keep(ana, moduleId);
    expect(kept).toEqual({ revision: 1, status: 'Active', next_due_at: '2036-03-02T09:00:00.000Z' });
    await at(tenant, '2036-03-02T08:59:59.000Z');
    expect(await entriesOf(ana, moduleId)).toEqual([]);
    await at(tenant, '2036-03-02T09:00:00.000Z');
    const [entry, ...more] = await entriesOf(ana, moduleId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      title: 'Weekly check',
      amount: 3,
      workflow_initiator_user: { id: ana.id },
      created_by: { id: ana.id },
    });
    expect(await runsOf(ana, taskSchedulerId)).toMatchObject({
      total: 1,
      items: [{ due_at: '2036-03-02T09:00:00.000Z', started_by: null, record_id: entry?.id, failure: null }],
    });
    await at(tenant, '2036-03-03T09:00:00.000Z');
    expect(await entriesOf(ana, moduleId)).toHaveLength(2);
  });

  it('waits as a job, and starts one entry even if the node’s clock lags behind the queue’s', async () => {
    now = new Date('2020-03-02T08:00:00.000Z');
    const { ana, moduleId } = await anApp();
    const times = { ...daily, repeats: 'once', beginsOn: '2020-03-02' } as const;
    const { taskSchedulerId: id } = await keep(ana, moduleId, { times });
    await platform.settle();
    expect(await entriesOf(ana, moduleId)).toHaveLength(1);
    expect(await ana.call(getSchedule, { params: { id } })).toMatchObject({ status: 'Ended' });
    now = new Date(start);
    const later = await keep(ana, moduleId);
    await platform.settle();
    const { rows } = await platform.running.database.query(
      `select count(*)::int as count, max(start_after)::text as start from pgboss.job
       where name = 'run-due-schedule' and state < 'active' and data->'payload'->>'scheduleId' = $1`,
      [later.taskSchedulerId],
    );
    expect(rows[0]).toMatchObject({ count: 1, start: expect.stringContaining('2036-03-02') });
  });

  it('uses the form’s current defaults for fields that it does not set', async () => {
    const { tenant, designer, ana } = await anApp();
    const dated = [
      aSection('main', [
        aField('title', 'text'),
        aField('day', 'date', { defaultValue: { expression: 'today' } }),
      ]),
    ];
    const moduleId = await aPublishedApp(designer, aDefinition(dated));
    await keep(ana, moduleId, { data: { title: 'x' } });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    await at(tenant, '2036-03-03T09:00:00.000Z');
    const days = (await entriesOf(ana, moduleId)).map(({ day }) => day);
    expect(days.sort()).toEqual(['2036-03-02', '2036-03-03']);
  });

  it('runs once for several times that were missed', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId);
    await at(tenant, '2036-03-09T12:00:00.000Z');
    expect(await entriesOf(ana, moduleId)).toHaveLength(1);
    const shown = await ana.call(getSchedule, { params: { id } });
    expect(shown).toMatchObject({ next_due_at: '2036-03-10T09:00:00.000Z', status: 'Active' });
    expect(shown.coming[0]).toBe('2036-03-10T09:00:00.000Z');
  });

  it('leaves drafts for its owner if it is set to', async () => {
    const { tenant, ana, moduleId } = await anApp();
    await keep(ana, moduleId, { isSubmitting: false, data: { amount: 1 } });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    const drafts = await ana.call(listDraftEntries, { query: { moduleId }, body: {} });
    expect(drafts.items).toMatchObject([{ amount: 1, workflow_status: 'Draft' }]);
  });

  it('ends when it will never be due again', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId, { times: { ...daily, repeats: 'once' } });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    const ended = await ana.call(getSchedule, { params: { id } });
    expect(ended).toMatchObject({ status: 'Ended', next_due_at: null, coming: [] });
  });

  it('is changed only at its current revision, and runs only at its new times', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId } = await keep(ana, moduleId);
    const times = { ...daily, time: '10:30' };
    const changed = await keep(ana, moduleId, { taskSchedulerId, revision: 1, times });
    expect(changed).toMatchObject({ taskSchedulerId, revision: 2, next_due_at: '2036-03-02T10:30:00.000Z' });
    const late = await ana.attempt(saveSchedule, {
      body: { taskSchedulerId, revision: 1, moduleId, name: 'Late', times, data: {} },
    });
    expect(late).toMatchObject({ status: 409, error: { code: 'stale_revision' } });
    await at(tenant, '2036-03-02T10:00:00.000Z');
    expect(await entriesOf(ana, moduleId)).toEqual([]);
    await at(tenant, '2036-03-02T10:30:00.000Z');
    expect(await entriesOf(ana, moduleId)).toHaveLength(1);
  });

  it('shows its values as the current form accepts them, without secrets', async () => {
    const { ana, designer, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId);
    const shown = await ana.call(getSchedule, { params: { id } });
    expect(shown.data).toMatchObject({ title: 'Weekly check', amount: 3 });
    expect(JSON.stringify(shown)).not.toContain('secret');
    await publishDefinition(designer, moduleId, aDefinition([aSection('main', [aField('title', 'text')])]));
    const after = await ana.call(getSchedule, { params: { id } });
    expect(after.data).toEqual({ title: 'Weekly check' });
  });
});

describe('an invalid schedule', () => {
  const bad = [
    [{ ...daily, repeats: 'weeks' }, 'body.times.weekdays', 'weekday_missing'],
    [{ ...daily, endsOn: '2036-03-01' }, 'body.times.endsOn', 'ends_before_start'],
    [{ ...daily, repeats: 'once', beginsOn: '2036-03-01' }, 'body.times.beginsOn', 'never_due'],
  ] as const;

  it.each(bad)('%j is refused at %s', async (times, path, code) => {
    const { ana, moduleId } = await anApp();
    const body = { moduleId, name: 'Bad', times, data: { title: 'x' } };
    const refused = await ana.attempt(saveSchedule, { body });
    expect(refused).toMatchObject({ status: 422, error: { errors: [{ path, code }] } });
    expect((await ana.call(listSchedules, { body: {} })).items).toEqual([]);
  });

  it('is refused for values that their fields refuse', async () => {
    const { ana, moduleId } = await anApp();
    const body = { moduleId, name: 'Bad', times: daily, data: { amount: 'much' } };
    const refused = await ana.attempt(saveSchedule, { body });
    expect(refused).toMatchObject({ status: 422, error: { errors: [{ path: 'fields.amount' }] } });
  });
});

describe('a run that fails', () => {
  it('is recorded with its error and notified once, and five of them pause the schedule', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId, { data: { amount: 1 } });
    for (const day of ['02', '03', '04', '05', '06', '07']) await at(tenant, `2036-03-${day}T09:00:00.000Z`);
    const { items, total } = await runsOf(ana, id);
    expect(total).toBe(5);
    expect(items[0]).toMatchObject({
      record_id: null,
      failure: { code: 'validation_failed', fields: [{ path: 'fields.title', message: expect.any(String) }] },
    });
    expect(await ana.call(getSchedule, { params: { id } })).toMatchObject({ status: 'Paused' });
    const { notif } = await ana.call(listNotifications, { query: {} });
    expect(notif.map((one) => one.notification_content)).toEqual([
      '“Check” couldn’t start an entry on schedule',
      '“Check” couldn’t start an entry on schedule',
    ]);
    expect(await entriesOf(ana, moduleId)).toEqual([]);
  });

  it('starts nothing for someone who has left or lost the right', async () => {
    const { tenant, ana, ben, designer, admin, moduleId } = await anApp();
    const left = await keep(ana, moduleId);
    const barred = await keep(ben, moduleId);
    await changeUser(tenant, ana.id, { is_active: false });
    const nobody = { rules: [], rawPermission: null };
    await publishDefinition(designer, moduleId, aDefinition(form, { permission: nobody }));
    await at(tenant, '2036-03-02T09:00:00.000Z');
    expect((await runsOf(admin, left.taskSchedulerId)).items).toMatchObject([
      { failure: { code: 'account_disabled' } },
    ]);
    expect((await runsOf(ben, barred.taskSchedulerId)).items).toMatchObject([
      { failure: { code: 'not_found' } },
    ]);
    expect(await ben.call(getSchedule, { params: { id: barred.taskSchedulerId } })).toMatchObject({
      data: null,
    });
  });

  it('does not count once the app is deleted', async () => {
    const { tenant, ana, designer, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId);
    await designer.call(deleteModule, { query: { moduleId } });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    expect((await ana.call(listSchedules, { body: {} })).items).toEqual([]);
    expect(await ana.attempt(getSchedule, { params: { id } })).toMatchObject({ status: 404 });
  });
});

describe('actions', () => {
  it('pause and resume it without running for the missed times', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId } = await keep(ana, moduleId);
    const act = (action: 'pause' | 'resume') =>
      ana.attempt(actOnSchedule, { body: { taskSchedulerId, action } });
    expect(await act('resume')).toMatchObject({ status: 409, error: { code: 'action_not_possible' } });
    expect(await act('pause')).toMatchObject({ data: { status: 'Paused', next_due_at: null, run: null } });
    expect(await act('pause')).toMatchObject({ status: 409 });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    now = new Date('2036-03-02T09:30:00.000Z');
    const resumed = await act('resume');
    expect(resumed).toMatchObject({ data: { status: 'Active', next_due_at: '2036-03-03T09:00:00.000Z' } });
    expect(await entriesOf(ana, moduleId)).toEqual([]);
    await at(tenant, '2036-03-03T09:00:00.000Z');
    expect(await entriesOf(ana, moduleId)).toHaveLength(1);
  });

  it('run it now, always in its owner’s name, without changing its times', async () => {
    const { ana, admin, moduleId } = await anApp();
    const { taskSchedulerId } = await keep(ana, moduleId);
    const done = await admin.call(actOnSchedule, { body: { taskSchedulerId, action: 'run' } });
    expect(done).toMatchObject({
      status: 'Active',
      next_due_at: '2036-03-02T09:00:00.000Z',
      run: { started_by: { id: admin.id }, failure: null },
    });
    expect(await entriesOf(ana, moduleId)).toMatchObject([
      { id: done.run?.record_id, created_by: { id: ana.id }, workflow_initiator_user: { id: ana.id } },
    ]);
  });

  it('delete it with its runs; a waiting job then does nothing', async () => {
    const { tenant, ana, moduleId } = await anApp();
    const { taskSchedulerId } = await keep(ana, moduleId);
    await ana.call(actOnSchedule, { body: { taskSchedulerId, action: 'run' } });
    await ana.call(deleteSchedule, { body: { taskSchedulerId } });
    await at(tenant, '2036-03-02T09:00:00.000Z');
    expect(await entriesOf(ana, moduleId)).toHaveLength(1);
    expect(await ana.attempt(getSchedule, { params: { id: taskSchedulerId } })).toMatchObject({
      status: 404,
    });
  });
});

describe('its owner', () => {
  it('and administrators see it, but only its owner sees and changes its values', async () => {
    const { ana, ben, admin, moduleId } = await anApp();
    const { taskSchedulerId: id } = await keep(ana, moduleId);
    const own = await ana.call(listSchedules, { body: {} });
    expect(own.items).toMatchObject([{ schedule_id: id, isOwn: true, owner: { id: ana.id, name: 'Ana' } }]);
    expect((await ben.call(listSchedules, { body: {} })).items).toEqual([]);
    expect((await admin.call(listSchedules, { body: {} })).items).toMatchObject([{ isOwn: false }]);
    expect((await admin.call(listSchedules, { body: { isOwn: true } })).items).toEqual([]);
    expect(await admin.call(getSchedule, { params: { id } })).toMatchObject({ data: null, references: [] });
    const body = { taskSchedulerId: id, revision: 1, moduleId, name: 'Mine', times: daily, data: {} };
    expect(await admin.attempt(saveSchedule, { body })).toMatchObject({ status: 403 });
    expect(await ben.attempt(saveSchedule, { body })).toMatchObject({ status: 404 });
    for (const action of ['pause', 'resume', 'run'] as const) {
      const refused = await ben.attempt(actOnSchedule, { body: { taskSchedulerId: id, action } });
      expect(refused).toMatchObject({ status: 404 });
    }
    expect(await ben.attempt(deleteSchedule, { body: { taskSchedulerId: id } })).toMatchObject({
      status: 404,
    });
    expect(await ben.attempt(listScheduleRuns, { query: { schedulerId: id } })).toMatchObject({
      status: 404,
    });
  });

  it('needs the right to start entries of the app', async () => {
    const { ana, designer } = await anApp();
    const nobody = { rules: [], rawPermission: null };
    const closed = await aPublishedApp(designer, aDefinition(form, { permission: nobody }));
    const body = { moduleId: closed, name: 'No', times: daily, data: {} };
    expect(await ana.attempt(saveSchedule, { body })).toMatchObject({ status: 404 });
  });
});
