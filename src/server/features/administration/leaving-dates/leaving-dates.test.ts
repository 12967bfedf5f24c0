import { afterEach, describe, expect, it } from 'vitest';
import { cancelLeaving } from '#contracts/administration/cancel-leaving.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { setLeavingDate } from '#contracts/administration/set-leaving-date.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { setNotificationPreference } from '#contracts/notifications/set-notification-preference.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { setOrganizationTimeZone } from '#contracts/tenants/set-organization-time-zone.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { organizationChanged } from '#server/features/tenants/organization.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import { testTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { leaveOnDateHandler, wakeLeavingHandler } from './leave-on-date.ts';
import { warnOfLeavingHandler } from './warn-of-leaving.ts';

const start = '2036-03-02T09:00:00.000Z';
let now = new Date(start);
const platform = useTestPlatform({ now: () => now });
afterEach(() => {
  now = new Date(start);
});

const on = '2036-03-10';
const theDay = new Date('2036-03-10T00:00:00.000Z');

/** Tim, whom Boss manages, has a task of an app in which everyone can start entries; Eve and Bob can take it. */
async function aLeaver() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isSysAdmin'] });
  const boss = await tenant.addUser({ username: 'boss' });
  const tim = await tenant.addUser({ username: 'tim', managerId: boss.id });
  const eve = await tenant.addUser({ username: 'eve' });
  const bob = await tenant.addUser({ username: 'bob' });
  const everyone = { who: { kind: 'everyone' as const }, actions: ['start' as const] };
  const moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', [aField('title', 'text')])], {
      workflow: anApproval([{ kind: 'user', value: tim.id }]),
      permission: { rules: [everyone], rawPermission: null },
    }),
  );
  const submit = () => eve.call(submitEntry, { query: { moduleId }, body: { data: { title: 'A' } } });
  await submit();
  const run = async (handler: typeof leaveOnDateHandler, payload: object = { userId: tim.id, on }) =>
    handler.run(await tenant.context(), payload as never, 'job');
  const userOf = (id: string) => admin.call(getUser, { params: { id } });
  const tasksOf = async (person: typeof eve) => (await person.call(listTasks, { body: {} })).items.length;
  const newsOf = async (person: typeof eve) =>
    (await person.call(listNotifications, { query: {} })).notif.map(
      ({ notification_type_name, notification_content }) => [notification_type_name, notification_content],
    );
  return { tenant, admin, boss, tim, eve, bob, moduleId, submit, run, userOf, tasksOf, newsOf };
}

describe('a day on which somebody leaves', () => {
  it('is shown in the list, the detail and the hand-over, and changes nothing before', async () => {
    const { admin, tim, eve, bob, userOf, run } = await aLeaver();
    await admin.call(setLeavingDate, { body: { id: tim.id, on, tasks_to: eve.id, rest_to: bob.id } });
    const filters = {
      condition: 'and' as const,
      rules: [{ field: 'leaves_on', operator: 'eq' as const, value: on }],
    };
    const { items } = await admin.call(listUsers, { body: { filters } });
    expect(items.map(({ id, leaves_on }) => [id, leaves_on])).toEqual([[tim.id, on]]);
    expect(await admin.call(getLeaver, { params: { id: tim.id } })).toMatchObject({
      leaving: {
        on,
        rest_to: { id: bob.id },
        heirs: [{ kind: 'tasks', to: { id: eve.id, name: 'Eve' } }],
        set_by: { id: admin.id },
        failed_on: null,
      },
    });
    await run(leaveOnDateHandler);
    now = new Date('2036-03-09T23:59:59.000Z');
    await run(leaveOnDateHandler);
    expect(await userOf(tim.id)).toMatchObject({ is_active: true, leaves_on: on, leaving_failed_on: null });
  });

  it('hands over and deactivates when it begins; what came meanwhile goes to the one for the rest', async () => {
    const { admin, tim, eve, bob, submit, run, userOf, tasksOf } = await aLeaver();
    const { tasks } = await admin.call(getLeaver, { params: { id: tim.id } });
    const others = { tasks: [{ id: tasks[0]?.id ?? '', to: eve.id }] };
    await admin.call(setLeavingDate, { body: { id: tim.id, on, others, rest_to: bob.id } });
    await submit();
    const { revision } = await userOf(eve.id);
    await admin.call(saveUser, { body: { id: eve.id, revision, manager_id: tim.id } });
    now = theDay;
    await run(leaveOnDateHandler);
    expect(await userOf(tim.id)).toMatchObject({ is_active: false, leaves_on: null });
    expect([await tasksOf(eve), await tasksOf(bob)]).toEqual([1, 1]);
    expect((await userOf(eve.id)).manager?.id).toBe(bob.id);
    await run(leaveOnDateHandler);
    const trail = (await admin.call(listAuditTrail, { body: { length: 100 } })).items;
    const about = trail.filter(({ subject_id }) => subject_id === tim.id);
    expect(
      about
        .filter(({ action }) => ['handedOver', 'deactivated'].includes(action))
        .map(({ actor, way }) => [actor?.id, way]),
    ).toEqual([
      [admin.id, 'job'],
      [admin.id, 'job'],
    ]);
    expect(about.filter(({ subject_kind }) => subject_kind === 'leavingDate')).toMatchObject([
      { action: 'changed', actor: { id: admin.id } },
    ]);
  });

  it('leaves out what is done meanwhile, and people who were chosen for it', async () => {
    const { tenant, admin, tim, eve, bob, run, userOf } = await aLeaver();
    const ann = await tenant.addUser({ username: 'ann', managerId: tim.id });
    await admin.call(setLeavingDate, {
      body: {
        id: tim.id,
        on,
        tasks_to: bob.id,
        managed_to: eve.id,
        others: { managed: [{ id: ann.id, to: eve.id }] },
        rest_to: bob.id,
      },
    });
    const { revision } = await userOf(ann.id);
    await admin.call(saveUser, { body: { id: ann.id, revision, manager_id: null } });
    await admin.call(deleteUser, { params: { id: eve.id }, body: { leave_behind: true } });
    now = theDay;
    await run(leaveOnDateHandler);
    expect((await userOf(tim.id)).is_active).toBe(false);
  });

  it('begins in the time zone of the organisation', async () => {
    const { admin, tim, bob, run, userOf } = await aLeaver();
    await admin.call(setOrganizationTimeZone, { body: { time_zone: 'America/New_York' } });
    await admin.call(setLeavingDate, { body: { id: tim.id, on, rest_to: bob.id } });
    now = new Date('2036-03-10T03:59:00.000Z');
    await run(leaveOnDateHandler);
    expect((await userOf(tim.id)).is_active).toBe(true);
    now = new Date('2036-03-10T04:00:00.000Z');
    await run(leaveOnDateHandler);
    expect((await userOf(tim.id)).is_active).toBe(false);
  });

  it('can be removed and moved; jobs of the old day do nothing', async () => {
    const { admin, tim, bob, run, userOf } = await aLeaver();
    await admin.call(setLeavingDate, { body: { id: tim.id, on, rest_to: bob.id } });
    await admin.call(setLeavingDate, { body: { id: tim.id, on: '2036-04-01', rest_to: bob.id } });
    now = theDay;
    await run(leaveOnDateHandler);
    expect(await userOf(tim.id)).toMatchObject({ is_active: true, leaves_on: '2036-04-01' });
    await admin.call(cancelLeaving, { params: { id: tim.id } });
    await admin.call(cancelLeaving, { params: { id: tim.id } });
    now = new Date('2036-04-01T00:00:00.000Z');
    await run(leaveOnDateHandler, { userId: tim.id, on: '2036-04-01' });
    expect(await userOf(tim.id)).toMatchObject({ is_active: true, leaves_on: null });
    const trail = (await admin.call(listAuditTrail, { body: { length: 100 } })).items;
    const dates = trail.filter(({ subject_kind }) => subject_kind === 'leavingDate');
    expect(dates.map(({ action }) => action)).toEqual(['deleted', 'changed', 'changed']);
  });

  it('ends with the account, so that a person who comes back does not leave again', async () => {
    const { admin, tim, bob, userOf } = await aLeaver();
    await admin.call(setLeavingDate, { body: { id: tim.id, on, rest_to: bob.id } });
    await admin.call(deleteUser, { params: { id: tim.id }, body: { leave_behind: true } });
    const { revision } = await userOf(tim.id);
    await admin.call(saveUser, { body: { id: tim.id, revision, is_active: true } });
    expect((await userOf(tim.id)).leaves_on).toBeNull();
  });
});

describe('people who are told', () => {
  it('are the manager and the administrators, three days before and once, in the app and by mail', async () => {
    const { tenant, admin, boss, tim, eve, bob, run, newsOf } = await aLeaver();
    for (const person of [boss, admin]) {
      await person.call(setNotificationPreference, {
        body: { kind: 'leavingSoon', inApp: true, byMail: true },
      });
    }
    await admin.call(setLeavingDate, { body: { id: tim.id, on, rest_to: bob.id } });
    now = new Date('2036-03-07T07:59:00.000Z');
    await run(warnOfLeavingHandler);
    expect(await newsOf(boss)).toEqual([]);
    now = new Date('2036-03-07T08:00:00.000Z');
    await run(warnOfLeavingHandler);
    await run(warnOfLeavingHandler);
    await run(wakeLeavingHandler, { day: '2036-03-07' });
    await platform.settle();
    const text = ['leavingSoon', `Tim leaves on ${on}`];
    expect([await newsOf(boss), await newsOf(admin)]).toEqual([[text], [text]]);
    expect(await newsOf(tim)).not.toContainEqual(text);
    expect(await newsOf(eve)).toEqual([]);
    const { rows } = await tenant.transact(null, async ({ db }) => ({
      rows: await db.tables.selectFrom('sentMails').select(['subject']).execute(),
    }));
    expect(rows.filter(({ subject }) => subject.includes('Tim leaves'))).toHaveLength(2);
  });

  it('read the day in the format of the organisation, in the app and by mail', async () => {
    const { tenant, admin, boss, tim, bob, run, newsOf } = await aLeaver();
    await boss.call(setNotificationPreference, {
      body: { kind: 'leavingSoon', inApp: true, byMail: true },
    });
    await tenant.transact(null, async (ctx) => {
      await ctx.db.tables.updateTable('organization').set({ dateFormat: 'DD-MM-YYYY' }).execute();
      organizationChanged(ctx);
    });
    await admin.call(setLeavingDate, { body: { id: tim.id, on, rest_to: bob.id } });
    now = new Date('2036-03-07T08:00:00.000Z');
    await run(warnOfLeavingHandler);
    await platform.settle();
    expect(await newsOf(boss)).toEqual([['leavingSoon', 'Tim leaves on 10-03-2036']]);
    const mails = await tenant.transact(null, ({ db }) =>
      db.tables.selectFrom('sentMails').select(['subject']).execute(),
    );
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Tim leaves on 10-03-2036'),
    );
  });
});

describe('a hand-over that is impossible on its day', () => {
  it('changes nothing, tells the administrators once, and waits for a decision', async () => {
    const { tenant, admin, tim, eve, bob, run, userOf, tasksOf, newsOf } = await aLeaver();
    await admin.call(setLeavingDate, { body: { id: tim.id, on, tasks_to: eve.id, rest_to: bob.id } });
    await admin.call(deleteUser, { params: { id: eve.id }, body: { leave_behind: true } });
    now = theDay;
    await run(leaveOnDateHandler);
    await run(leaveOnDateHandler);
    await run(wakeLeavingHandler, { day: on });
    await platform.settle();
    expect(await userOf(tim.id)).toMatchObject({ is_active: true, leaves_on: on });
    expect((await userOf(tim.id)).leaving_failed_on).not.toBeNull();
    expect(await tasksOf(tim)).toBe(1);
    const failed = (await newsOf(admin)).filter(([kind]) => kind === 'leavingFailed');
    expect(failed).toEqual([
      ['leavingFailed', `Tim was to leave on ${on}, but the hand-over needs your decision`],
    ]);
    const next = '2036-03-12';
    await admin.call(setLeavingDate, { body: { id: tim.id, on: next, rest_to: bob.id } });
    now = new Date(`${next}T00:00:00.000Z`);
    await leaveOnDateHandler.run(await tenant.context(), { userId: tim.id, on: next } as never, 'job');
    expect((await userOf(tim.id)).is_active).toBe(false);
    expect(await tasksOf(bob)).toBe(1);
  });

  it('is also one that was set by somebody who no longer administers, even with nothing to hand over', async () => {
    const { tenant, admin, eve, bob, run, userOf, newsOf } = await aLeaver();
    const other = await tenant.addUser({ username: 'other', flags: ['isAdministrator'] });
    await other.call(setLeavingDate, { body: { id: eve.id, on, rest_to: bob.id } });
    const { revision } = await userOf(other.id);
    await admin.call(saveUser, { body: { id: other.id, revision, isAdministrator: false } });
    now = theDay;
    await run(leaveOnDateHandler, { userId: eve.id, on });
    expect((await userOf(eve.id)).is_active).toBe(true);
    expect((await newsOf(admin)).map(([kind]) => kind)).toContain('leavingFailed');
  });
});

describe('setting the day', () => {
  it('is refused for today, oneself, people who cannot take over, and things that are not left', async () => {
    const { tenant, admin, tim, eve, bob } = await aLeaver();
    const faults = async (change: object) => {
      const body = { id: tim.id, on, tasks_to: eve.id, rest_to: bob.id, ...change };
      const { error } = await admin.attempt(setLeavingDate, { body });
      return error?.errors.map(({ path, code }) => [path, code]);
    };
    expect(await faults({ on: '2036-03-02' })).toEqual([['body.on', 'date_not_ahead']]);
    expect(await faults({ rest_to: tim.id })).toEqual([['body.rest_to', 'unknown_manager']]);
    expect(await faults({ tasks_to: tim.id })).toEqual([['body.tasks_to', 'unknown_manager']]);
    expect(await faults({ others: { tasks: [{ id: eve.id, to: eve.id }] } })).toEqual([
      ['body.others.tasks[0].id', 'not_left_behind'],
    ]);
    const own = await admin.attempt(setLeavingDate, { body: { id: admin.id, on, rest_to: bob.id } });
    expect(own.error?.errors.map(({ code }) => code)).toContain('own_account');
    await admin.call(deleteUser, { params: { id: eve.id }, body: { leave_behind: true } });
    const gone = await admin.attempt(setLeavingDate, { body: { id: eve.id, on, rest_to: bob.id } });
    expect(gone.error?.code).toBe('action_not_possible');
    const administrator = await tenant.asUser('isAdministrator');
    for (const attempt of [
      administrator.attempt(setLeavingDate, { body: { id: admin.id, on, rest_to: bob.id } }),
      administrator.attempt(cancelLeaving, { params: { id: admin.id } }),
    ]) {
      expect((await attempt).status).toBe(403);
    }
  });
});

describe.runIf(isPostgres)('two nodes', () => {
  it('hand over once on the day, or tell the administrators once', async () => {
    const { tenant, admin, tim, eve, bob, newsOf, tasksOf } = await aLeaver();
    const ann = await tenant.addUser({ username: 'ann' });
    await admin.call(setLeavingDate, { body: { id: tim.id, on, tasks_to: eve.id, rest_to: bob.id } });
    const cho = await tenant.addUser({ username: 'cho' });
    await admin.call(setLeavingDate, { body: { id: ann.id, on, rest_to: cho.id } });
    const { revision } = await admin.call(getUser, { params: { id: bob.id } });
    await admin.call(saveUser, { body: { id: bob.id, revision, manager_id: ann.id } });
    await admin.call(deleteUser, { params: { id: cho.id }, body: { leave_behind: true } });
    const other = await startTestPlatform({ sharedWith: platform, now: () => now });
    try {
      now = theDay;
      const there = testTenant(other.running, tenant.tenant, (request) => other.app.server.inject(request));
      for (const { id: userId } of [tim, ann]) {
        const job = { userId, on } as never;
        await Promise.all([
          leaveOnDateHandler.run(await tenant.context(), job, 'job'),
          leaveOnDateHandler.run(await there.context(), job, 'job'),
        ]);
      }
    } finally {
      await other.stop();
    }
    const trail = (await admin.call(listAuditTrail, { body: { length: 100 } })).items;
    expect(trail.filter(({ action }) => action === 'handedOver')).toHaveLength(1);
    expect(await tasksOf(eve)).toBe(1);
    expect((await newsOf(admin)).filter(([kind]) => kind === 'leavingFailed')).toHaveLength(1);
    expect((await admin.call(getUser, { params: { id: ann.id } })).is_active).toBe(true);
  });
});
