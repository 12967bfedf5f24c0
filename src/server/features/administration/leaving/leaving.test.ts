import { describe, expect, it } from 'vitest';
import { getOutOfOffice } from '#contracts/absences/get-out-of-office.ts';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { deleteUser } from '#contracts/administration/delete-user.ts';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { saveUser } from '#contracts/administration/save-user.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { issueOwnKey } from '#contracts/keys/issue-own-key.ts';
import { getSchedule } from '#contracts/schedules/get-schedule.ts';
import { saveSchedule } from '#contracts/schedules/save-schedule.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { sealedCredential } from '#test/harness/sealed-credential.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform({ now: () => new Date('2026-03-02T09:00:00.000Z') });

/** Tim has a task, manages Ann, substitutes Bob, owns an app and has a schedule; Eve can take over. */
async function aLeaver() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'admin', flags: ['isAdministrator'] });
  const boss = await tenant.addUser({ username: 'boss' });
  const tim = await tenant.addUser({ username: 'tim', flags: ['isFullUser'], managerId: boss.id });
  const ann = await tenant.addUser({ username: 'ann', managerId: tim.id });
  const bob = await tenant.addUser({ username: 'bob' });
  const eve = await tenant.addUser({ username: 'eve', flags: ['isFullUser'], managerId: tim.id });
  await bob.call(setOutOfOffice, {
    body: { outOfOffice: { from: '2026-03-02', to: '2026-03-09', substituteId: tim.id } },
  });
  const workflow = anApproval([{ kind: 'user', value: tim.id }]);
  const everyone = { who: { kind: 'everyone' as const }, actions: ['start' as const] };
  const moduleId = await aPublishedApp(
    tim,
    aDefinition([aSection('main', [aField('title', 'text')])], {
      workflow,
      permission: { rules: [everyone], rawPermission: null },
    }),
  );
  await ann.call(submitEntry, { query: { moduleId }, body: { data: { title: 'A' } } });
  const { taskSchedulerId: scheduleId } = await tim.call(saveSchedule, {
    body: {
      moduleId,
      name: 'Monthly',
      times: {
        repeats: 'months',
        every: 1,
        beginsOn: '2026-04-01',
        endsOn: null,
        time: '06:00',
        timeZone: 'Europe/Vienna',
      },
      data: {},
    },
  });
  const all = {
    tasks_to: eve.id,
    managed_to: eve.id,
    absentees_to: eve.id,
    apps_to: eve.id,
    schedules_to: eve.id,
  };
  return { tenant, admin, boss, tim, ann, bob, eve, moduleId, scheduleId, all };
}

it('tells all that a person leaves behind', async () => {
  const { tenant, admin, tim, ann, bob, eve, boss, moduleId, scheduleId } = await aLeaver();
  const credential = await sealedCredential(tenant, {
    username: 'tim',
    issuedAt: '2026-03-02T09:00:00.000Z',
  });
  await tenant.anyone.call(authenticate, { body: { credential } });
  const key = { name: 'Laptop', scopes: ['read' as const], app_ids: null, valid_days: 30 };
  await tim.call(issueOwnKey, { body: key });
  expect(await admin.call(getLeaver, { params: { id: tim.id } })).toMatchObject({
    user: { id: tim.id, name: 'Tim' },
    task_count: 1,
    tasks: [
      { title: 'Please approve', step: 'approval', started_on: '2026-03-02T09:00:00.000Z', due_on: null },
    ],
    ends: { sessions: 1, keys: 1 },
    managed: [{ id: ann.id }, { id: eve.id }],
    absentees: [{ id: bob.id }],
    apps: [{ id: moduleId }],
    schedules: [{ id: scheduleId, name: 'Monthly' }],
    manager: { id: boss.id },
    named_in: [{ id: moduleId, steps: ['approval'], in_permissions: false }],
  });
  expect((await admin.call(getLeaver, { params: { id: bob.id } })).named_in).toEqual([]);
});

it('gives everything to others and deactivates the person; nothing is lost', async () => {
  const { admin, tim, ann, bob, eve, boss, moduleId, scheduleId, all } = await aLeaver();
  await admin.call(handOver, { body: { id: tim.id, ...all } });
  expect((await eve.call(listTasks, { body: {} })).items).toHaveLength(1);
  expect((await admin.call(getUser, { params: { id: ann.id } })).manager?.id).toBe(eve.id);
  expect((await admin.call(getUser, { params: { id: eve.id } })).manager?.id).toBe(boss.id);
  expect(await bob.call(getOutOfOffice, {})).toMatchObject({
    outOfOffice: { substitute: { id: eve.id } },
  });
  expect((await eve.attempt(getModule, { query: { id: moduleId } })).status).toBe(200);
  expect((await eve.attempt(getSchedule, { params: { id: scheduleId } })).status).toBe(200);
  expect((await admin.call(getUser, { params: { id: tim.id } })).is_active).toBe(false);
  expect(await admin.call(getLeaver, { params: { id: tim.id } })).toMatchObject({
    task_count: 0,
    managed: [],
    absentees: [],
    apps: [],
    schedules: [],
  });
});

it('does nothing while something has nobody to go to, or somebody who cannot take it', async () => {
  const { admin, tim, ann, bob, eve, all } = await aLeaver();
  const attempt = (heirs: object) => admin.attempt(handOver, { body: { id: tim.id, ...heirs } });
  const missing = await attempt({ tasks_to: eve.id });
  expect(missing.error?.errors.map(({ path, code }) => [path, code])).toEqual(
    ['managed_to', 'absentees_to', 'apps_to', 'schedules_to'].map((key) => [`body.${key}`, 'input_missing']),
  );
  const unfit = await attempt({ ...all, tasks_to: tim.id, apps_to: ann.id });
  expect(unfit.error?.errors).toMatchObject([
    { path: 'body.tasks_to', code: 'unknown_manager' },
    { path: 'body.apps_to', code: 'not_a_designer' },
  ]);
  const own = await attempt({ ...all, absentees_to: bob.id });
  expect(own.error?.errors).toMatchObject([{ path: 'body.absentees_to', code: 'own_substitute' }]);
  const below = await admin.call(getUser, { params: { id: bob.id } });
  await admin.call(saveUser, { body: { id: bob.id, revision: below.revision, manager_id: ann.id } });
  const ring = await attempt({ ...all, managed_to: bob.id });
  expect(ring.error?.errors).toMatchObject([{ path: 'body.managed_to', code: 'manager_cycle' }]);
  expect(await admin.call(getLeaver, { params: { id: tim.id } })).toMatchObject({
    task_count: 1,
    apps: [{}],
    schedules: [{}],
  });
  expect((await admin.call(getUser, { params: { id: tim.id } })).is_active).toBe(true);
});

it('is for administrators, and not for system administrators by others or for oneself', async () => {
  const { tenant, admin, tim, eve, all } = await aLeaver();
  const system = await tenant.asUser('isSysAdmin');
  expect((await eve.attempt(getLeaver, { params: { id: tim.id } })).status).toBe(403);
  expect((await eve.attempt(handOver, { body: { id: tim.id, ...all } })).status).toBe(403);
  expect((await admin.attempt(handOver, { body: { id: system.id } })).status).toBe(403);
  const own = await admin.attempt(handOver, { body: { id: admin.id } });
  expect(own.error?.errors).toMatchObject([{ code: 'own_account' }]);
  const stranger = (await aLeaver()).admin;
  expect((await stranger.attempt(handOver, { body: { id: tim.id } })).status).toBe(404);
  expect((await stranger.attempt(getLeaver, { params: { id: tim.id } })).status).toBe(404);
});

it('gives single things to others than the rest of their kind; schedules go on under the new owner', async () => {
  const { admin, tim, ann, bob, eve, boss, moduleId, scheduleId } = await aLeaver();
  const { tasks } = await admin.call(getLeaver, { params: { id: tim.id } });
  await admin.call(handOver, {
    body: {
      id: tim.id,
      managed_to: boss.id,
      absentees_to: eve.id,
      others: {
        tasks: [{ id: tasks[0]?.id ?? '', to: bob.id }],
        managed: [{ id: ann.id, to: eve.id }],
        apps: [{ id: moduleId, to: eve.id }],
        schedules: [{ id: scheduleId, to: bob.id }],
      },
    },
  });
  expect((await bob.call(listTasks, { body: {} })).items).toHaveLength(1);
  expect((await admin.call(getUser, { params: { id: ann.id } })).manager?.id).toBe(eve.id);
  expect((await admin.call(getUser, { params: { id: eve.id } })).manager?.id).toBe(boss.id);
  expect((await eve.attempt(getModule, { query: { id: moduleId } })).status).toBe(200);
  expect(await bob.call(getSchedule, { params: { id: scheduleId } })).toMatchObject({
    status: 'Active',
    next_due_at: '2026-04-01T04:00:00.000Z',
    owner: { id: bob.id },
  });
});

it('refuses choices for what the person does not have, rings, and owners who cannot start the app', async () => {
  const { tenant, admin, tim, ann, bob, eve, all } = await aLeaver();
  const attempt = async (change: object) =>
    (await admin.attempt(handOver, { body: { id: tim.id, ...all, ...change } })).error?.errors;
  expect(await attempt({ others: { managed: [{ id: bob.id, to: eve.id }] } })).toMatchObject([
    { path: 'body.others.managed[0].id', code: 'not_left_behind' },
  ]);
  const ring = [
    { id: ann.id, to: eve.id },
    { id: eve.id, to: ann.id },
  ];
  expect(await attempt({ others: { managed: ring } })).toMatchObject([
    { path: 'body.others.managed[0].to', code: 'manager_cycle' },
    { path: 'body.others.managed[1].to', code: 'manager_cycle' },
  ]);
  const gone = await tenant.addUser({ username: 'gone' });
  await admin.call(deleteUser, { params: { id: gone.id }, body: {} });
  expect(await attempt({ schedules_to: gone.id })).toMatchObject([{ code: 'unknown_manager' }]);
  expect((await admin.call(getUser, { params: { id: tim.id } })).is_active).toBe(true);
});

describe('somebody with work', () => {
  it.each([
    ['deleted', false],
    ['saved as inactive', true],
  ])('is not %s until somebody has taken it over, or the actor says that it stays', async (_, isSaved) => {
    const { admin, tim, eve, all } = await aLeaver();
    const { revision } = await admin.call(getUser, { params: { id: tim.id } });
    const leave = (more: { leave_behind?: boolean }) =>
      isSaved
        ? admin.attempt(saveUser, { body: { id: tim.id, revision, is_active: false, ...more } })
        : admin.attempt(deleteUser, { params: { id: tim.id }, body: more });
    const violation = { path: 'body.leave_behind', code: 'has_work' };
    const refused = await leave({});
    expect(refused).toMatchObject({ status: 422, error: { errors: [violation] } });
    expect(refused.error?.errors[0]?.message).toBe(
      'Open tasks: 1, other things: 5. Hand them over to someone first',
    );
    expect((await admin.call(getUser, { params: { id: tim.id } })).is_active).toBe(true);
    expect((await leave({ leave_behind: true })).status).toBe(200);
    expect(await admin.call(getLeaver, { params: { id: tim.id } })).toMatchObject({ task_count: 1 });
    await admin.call(handOver, { body: { id: tim.id, ...all } });
    expect((await eve.call(listTasks, { body: {} })).items).toHaveLength(1);
  });
});
