import { describe, expect, it } from 'vitest';
import { getOutOfOffice } from '#contracts/absences/get-out-of-office.ts';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { summarizeEntries } from '#contracts/entries/summarize-entries.ts';
import { listSentMails } from '#contracts/mails/list-sent-mails.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues, type Staff } from '#test/factories/approval-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from '#test/security/world/rows.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });
const week = { from: '2026-03-02', to: '2026-03-06' };
const unknownId = '01900000-0000-7000-8000-000000000000';

async function aStage() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer, (definition) => ({
    ...definition,
    emailTemplates: { ...definition.emailTemplates, submit: { subject: 'New', body: '<p>{purpose}</p>' } },
  }));
  return { ...staff, moduleId };
}

function away(user: TestUser, substitute: TestUser, period = week) {
  const outOfOffice = { ...period, substituteId: substitute.id };
  return user.call(setOutOfOffice, { body: { outOfOffice } });
}

async function submitted({ ben }: Staff, moduleId: string): Promise<string> {
  const body = { data: claimValues(ben) };
  return (await ben.call(submitEntry, { query: { moduleId }, body })).id;
}

async function tasksOf(user: TestUser) {
  return (await user.call(listTasks, { body: {} })).items;
}

describe('the substitute of an absent person', () => {
  it('is notified of their tasks, sees them, and decides for them; the history names both', async () => {
    const stage = await aStage();
    const { ana, ben, eve, admin, tenant, moduleId } = stage;
    await away(ana, eve);
    const recordId = await submitted(stage, moduleId);
    const [task] = await tasksOf(eve);
    expect(task).toMatchObject({ recordId, on_behalf_of: { name: 'Ana' } });
    expect(await tasksOf(ana)).toMatchObject([{ on_behalf_of: null }]);
    expect(await eve.call(countTasks, {})).toEqual({ total: 1, overdue: 0 });
    expect(await eve.call(listApplications, {})).toMatchObject([{ id: moduleId, taskCount: 1 }]);
    const { notif } = await eve.call(listNotifications, { query: {} });
    expect(notif).toMatchObject([{ notification_type_name: 'assigned', task_id: task?.id }]);
    const taskId = task?.id ?? '';
    const detail = await eve.call(getTask, { params: { taskId } });
    expect(detail.entry.actions).toEqual(expect.arrayContaining(['approve', 'reject', 'reassign', 'goback']));
    const list = await eve.call(listEntries, { query: { moduleId }, body: {} });
    expect(list.items.map((item) => item.id)).toEqual([recordId]);
    expect(list.items[0]?.tasks).toMatchObject([{ id: taskId, assignee: { name: 'Ana' }, is_own: true }]);
    const summary = { params: { moduleId }, query: {} };
    expect(await eve.call(summarizeEntries, summary)).toMatchObject({ openTasks: 1 });
    const ofAdmin = await admin.call(listEntries, { query: { moduleId }, body: {} });
    expect(ofAdmin.items[0]?.tasks).toMatchObject([{ id: taskId, is_own: false }]);
    await platform.settle();
    const { items: mails } = await admin.call(listSentMails, { body: {} });
    expect(mails.map((mail) => mail.to).sort()).toEqual(
      ['ana', 'eve'].map((name) => `${name}@${tenant.tenant.name}.example`),
    );

    const body = { task_id: taskId, accepted: true };
    expect((await eve.call(decideTask, { body })).workflow_status).toBe('Completed');
    const { items } = await ben.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    expect(items.find((item) => item.ActionType === 'approved')).toMatchObject({
      actor: { name: 'Eve' },
      onBehalfOf: { name: 'Ana' },
    });
    const late = await ana.attempt(decideTask, { body });
    expect(late.error?.errors[0]?.message).toContain('Eve');
    expect((await eve.attempt(getEntry, { params: { recordId }, query: { moduleId } })).status).toBe(200);
  });

  it('does so only from the first day to the last', async () => {
    const stage = await aStage();
    const { ana, eve, moduleId } = stage;
    await away(ana, eve, { from: '2026-03-03', to: '2026-03-04' });
    const recordId = await submitted(stage, moduleId);
    const [task] = await tasksOf(ana);
    const taskId = task?.id ?? '';
    const seen = async () => [
      (await tasksOf(eve)).length,
      (await eve.attempt(getTask, { params: { taskId } })).status,
      (await eve.attempt(getEntry, { params: { recordId }, query: { moduleId } })).status,
    ];
    expect(await seen()).toEqual([0, 404, 404]);
    now = new Date('2026-03-04T23:59:00.000Z');
    expect(await seen()).toEqual([1, 200, 200]);
    now = new Date('2026-03-05T00:01:00.000Z');
    expect(await seen()).toEqual([0, 404, 404]);
    const body = { task_id: taskId, accepted: true };
    expect((await eve.attempt(decideTask, { body })).status).toBe(404);
  });

  it('never decides about their own entries, nor substitutes through a second absence', async () => {
    const stage = await aStage();
    const { ana, ben, eve, moduleId } = stage;
    // Ben submitted it; Eve acts for Ben, and so for nobody whom Ben acts for.
    await away(ana, ben);
    await away(ben, eve);
    await submitted(stage, moduleId);
    const [task] = await tasksOf(ana);
    const task_id = task?.id ?? '';
    expect(await tasksOf(ben)).toEqual([]);
    expect(await tasksOf(eve)).toEqual([]);
    const list = await ben.call(listEntries, { query: { moduleId }, body: {} });
    expect(list.items[0]?.tasks).toMatchObject([{ id: task_id, is_own: false }]);
    expect((await ben.call(listNotifications, { query: {} })).notif).toEqual([]);
    const own = await ben.attempt(decideTask, { body: { task_id, accepted: true } });
    expect(own).toMatchObject({ status: 409, error: { errors: [{ code: 'not_assignee' }] } });
    const chained = await eve.attempt(decideTask, { body: { task_id, accepted: true } });
    expect(chained.status).toBe(404);
  });

  it('can reassign the task to someone else', async () => {
    const stage = await aStage();
    const { ana, ben, cho, eve, moduleId } = stage;
    await away(ana, eve);
    const recordId = await submitted(stage, moduleId);
    const [task] = await tasksOf(eve);
    const query = { taskId: task?.id ?? '', assignTo: cho.id };
    await eve.call(reassignTask, { query, body: { message: 'Cho knows' } });
    expect(await tasksOf(cho)).toHaveLength(1);
    const { items } = await ben.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    expect(items.find((item) => item.ActionType === 'reassigned')).toMatchObject({
      actor: { name: 'Eve' },
      ApprovalHistory: { assigned_to: { name: 'Ana' }, reassigned_to: { name: 'Cho' } },
    });
  });
});

/** Cho substitutes Ana in the app of `aStage`, Eve in all others, of which there is one more. */
async function twoSubstitutes() {
  const stage = await aStage();
  const { ana, cho, eve, designer, moduleId } = stage;
  const otherId = await anExpenseApp(designer);
  const others = [{ moduleId, substituteId: cho.id }];
  await ana.call(setOutOfOffice, { body: { outOfOffice: { ...week, substituteId: eve.id, others } } });
  return { ...stage, otherId };
}

describe('a substitute for one app', () => {
  it('acts there, while the substitute for all apps acts everywhere else', async () => {
    const stage = await twoSubstitutes();
    const { ana, ben, cho, eve, moduleId, otherId } = stage;
    const here = await submitted(stage, moduleId);
    const elsewhere = await submitted(stage, otherId);
    const seen = async (user: TestUser) => [
      (await tasksOf(user)).map((task) => [task.recordId, task.on_behalf_of?.name]),
      (await user.call(countTasks, {})).total,
      (await user.call(listNotifications, { query: {} })).notif.map((item) => item.record_id),
    ];
    expect(await seen(cho)).toEqual([[[here, 'Ana']], 1, [here]]);
    expect(await seen(eve)).toEqual([[[elsewhere, 'Ana']], 1, [elsewhere]]);
    expect(await tasksOf(ana)).toHaveLength(2);

    const [task] = await tasksOf(cho);
    const body = { task_id: task?.id ?? '', accepted: true };
    expect((await eve.attempt(decideTask, { body })).status).toBe(404);
    expect((await eve.attempt(getTask, { params: { taskId: body.task_id } })).status).toBe(404);
    expect((await eve.attempt(getEntry, { params: { recordId: here }, query: { moduleId } })).status).toBe(
      404,
    );
    expect((await cho.call(decideTask, { body })).workflow_status).toBe('Completed');
    const { items } = await ben.call(getWorkflowHistory, {
      params: { moduleId },
      query: { recordId: here },
    });
    expect(items.find((item) => item.ActionType === 'approved')).toMatchObject({
      actor: { name: 'Cho' },
      onBehalfOf: { name: 'Ana' },
    });
  });

  it('does not substitute through a second absence, in any app', async () => {
    const stage = await twoSubstitutes();
    const { cho, dee, moduleId } = stage;
    await away(cho, dee);
    await submitted(stage, moduleId);
    expect(await tasksOf(cho)).toHaveLength(1);
    expect(await tasksOf(dee)).toEqual([]);
  });

  it('who has left is replaced by the substitute for all apps', async () => {
    const stage = await twoSubstitutes();
    const { cho, eve, moduleId } = stage;
    await changeUser(stage.tenant, cho.id, { is_active: false });
    await submitted(stage, moduleId);
    expect(await tasksOf(eve)).toHaveLength(1);
  });

  it('sees the list of an app without other rights while a task is open', async () => {
    const stage = await aStage();
    const { ana, dee, designer } = stage;
    const closedId = await anExpenseApp(designer, (definition) => ({
      ...definition,
      permission: {
        ...definition.permission,
        rules: [{ who: { kind: 'team', value: 'Travel' }, actions: ['start', 'viewOwn'] }],
      },
    }));
    const ids = async () => {
      const { data, error, status } = await dee.attempt(listEntries, {
        query: { moduleId: closedId },
        body: {},
      });
      return error ? status : data.items.map((item) => item.id);
    };
    const recordId = await submitted(stage, closedId);
    expect(await ids()).toBe(404);
    const others = [{ moduleId: closedId, substituteId: dee.id }];
    const outOfOffice = { ...week, substituteId: stage.eve.id, others };
    await ana.call(setOutOfOffice, { body: { outOfOffice } });
    expect(await ids()).toEqual([recordId]);
  });

  it('is announced to both with the app, but not to the substitute for all apps', async () => {
    const { ana, cho, eve, moduleId, otherId } = await twoSubstitutes();
    const { outOfOffice, apps } = await ana.call(getOutOfOffice, {});
    const name = apps.find((app) => app.id === moduleId)?.name;
    expect(apps.map((app) => app.id).sort()).toEqual([moduleId, otherId].sort());
    expect(outOfOffice?.others).toEqual([
      { app: { id: moduleId, name }, substitute: { id: cho.id, name: 'Cho' } },
    ]);
    const told = async (user: TestUser) => (await user.call(getOutOfOffice, {})).actsFor;
    expect(await told(cho)).toEqual([{ id: ana.id, name: 'Ana', apps: [{ id: moduleId, name }] }]);
    expect(await told(eve)).toEqual([{ id: ana.id, name: 'Ana', apps: null }]);
    await away(ana, eve);
    expect(await told(cho)).toEqual([]);
  });

  it('cannot be the absent person or no one, nor be set twice for an app or for an invisible app', async () => {
    const { ana, cho, eve, designer, moduleId } = await twoSubstitutes();
    const elsewhere = await aStaffedTenant(platform);
    const foreignId = await anExpenseApp(elsewhere.designer);
    const hiddenId = await anExpenseApp(designer, (definition) => ({
      ...definition,
      permission: { ...definition.permission, rules: [] },
    }));
    const before = await ana.call(getOutOfOffice, {});
    const line = (app: string, person: string) => ({ moduleId: app, substituteId: person });
    const attempt = async (...others: { moduleId: string; substituteId: string }[]) => {
      const outOfOffice = { ...week, substituteId: eve.id, others };
      const { status, error } = await ana.attempt(setOutOfOffice, { body: { outOfOffice } });
      return [status, error?.errors.map(({ path, code }) => [path, code])];
    };
    const at = 'body.outOfOffice.others';
    expect(await attempt(line(moduleId, ana.id))).toEqual([
      422,
      [[`${at}.0.substituteId`, 'own_substitute']],
    ]);
    expect(await attempt(line(moduleId, elsewhere.ana.id))).toEqual([
      422,
      [[`${at}.0.substituteId`, 'unknown_user']],
    ]);
    expect(await attempt(line(moduleId, cho.id), line(moduleId, eve.id))).toEqual([
      422,
      [[`${at}.1.moduleId`, 'app_chosen_twice']],
    ]);
    for (const id of [foreignId, hiddenId, unknownId]) {
      expect(await attempt(line(id, cho.id))).toEqual([422, [[`${at}.0.moduleId`, 'unknown_app']]]);
    }
    expect(await ana.call(getOutOfOffice, {})).toEqual(before);
  });
});

describe('an absence', () => {
  it('is announced to both, can be replaced, and can be ended', async () => {
    const { ana, cho, eve, moduleId } = await aStage();
    await away(ana, eve);
    expect(await ana.call(getOutOfOffice, {})).toEqual({
      outOfOffice: { ...week, substitute: { id: eve.id, name: 'Eve' }, others: [] },
      isAway: true,
      actsFor: [],
      apps: [expect.objectContaining({ id: moduleId })],
    });
    const actsFor = [{ id: ana.id, name: 'Ana', apps: null }];
    expect((await eve.call(getOutOfOffice, {})).actsFor).toEqual(actsFor);
    await away(ana, cho);
    expect((await eve.call(getOutOfOffice, {})).actsFor).toEqual([]);
    await ana.call(setOutOfOffice, { body: { outOfOffice: null } });
    expect(await ana.call(getOutOfOffice, {})).toMatchObject({
      outOfOffice: null,
      isAway: false,
      actsFor: [],
    });
  });

  it('is refused with days in the wrong order, without another person, or with an unknown person', async () => {
    const { ana, eve } = await aStage();
    const attempt = (outOfOffice: { from: string; to: string; substituteId: string }) =>
      ana.attempt(setOutOfOffice, { body: { outOfOffice } });
    const wrong = [
      await attempt({ from: '2026-03-06', to: '2026-03-02', substituteId: eve.id }),
      await attempt({ ...week, substituteId: ana.id }),
      await attempt({ ...week, substituteId: unknownId }),
      await attempt({ ...week, from: '2026-02-30', substituteId: eve.id }),
    ];
    expect(wrong.map(({ status, error }) => [status, error?.errors[0]?.path])).toEqual([
      [422, 'body.outOfOffice.to'],
      [422, 'body.outOfOffice.substituteId'],
      [422, 'body.outOfOffice.substituteId'],
      [422, 'body.outOfOffice.from'],
    ]);
    expect((await ana.call(getOutOfOffice, {})).outOfOffice).toBeNull();
  });
});
