import { describe, expect, it } from 'vitest';
import { setModuleReassignment } from '#contracts/modules/set-module-reassignment.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { deleteEntries } from '#contracts/workflow/delete-entries.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { previewRoute } from '#contracts/workflow/preview-route.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues, type Staff } from '#test/factories/approval-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

interface Stage extends Staff {
  readonly moduleId: string;
}

async function aStage(): Promise<Stage> {
  const staff = await aStaffedTenant(platform);
  return { ...staff, moduleId: await anExpenseApp(staff.designer) };
}

async function submitted({ moduleId, ben }: Stage, net?: number): Promise<string> {
  const body = { data: claimValues(ben, net) };
  const { id } = await ben.call(submitEntry, { query: { moduleId }, body });
  return id;
}

async function taskOf(user: TestUser): Promise<string> {
  const { items } = await user.call(listTasks, { body: {} });
  const [task] = items;
  if (!task) throw new Error('no task');
  return task.id;
}

const approve = (user: TestUser, task_id: string, more: object = {}) =>
  user.attempt(decideTask, { body: { task_id, accepted: true, ...more } });

describe('a claim from start to end', () => {
  it('asks the manager, then both of Finance because the total is high, and completes', async () => {
    const stage = await aStage();
    const { ana, ben, cho, dee, moduleId } = stage;
    const id = await submitted(stage, 1000);
    expect((await approve(ana, await taskOf(ana))).data.workflow_status).toBe('In Progress');
    expect((await approve(cho, await taskOf(cho), { data: { paidOn: '2026-03-05' } })).status).toBe(200);
    expect((await approve(dee, await taskOf(dee))).data.workflow_status).toBe('Completed');

    const entry = await ben.call(getEntry, { params: { recordId: id }, query: { moduleId } });
    expect(entry).toMatchObject({
      workflow_status: 'Completed',
      actions: [],
      data: { paidOn: '2026-03-05' },
    });
    expect(entry.title).toMatch(/^EXP-\d{4}-0001$/);
    expect(entry.route.map((stop) => stop.state)).toEqual(['done', 'done', 'done', 'done']);

    const history = await ben.call(getWorkflowHistory, { params: { moduleId }, query: { recordId: id } });
    expect(history.items.map((item) => `${item.ActionType} ${item.actor?.name ?? ''}`.trim())).toEqual([
      'submitted Ben',
      'approved Ana',
      'approved Cho',
      'approved Dee',
      'completed',
    ]);
    const taken = history.path.map((step) => `${step.sourceActivityId} > ${step.targetActivityId}`);
    expect(taken).toEqual(['start > manager', 'manager > big', 'big > finance', 'finance > end']);
    const { notif } = await ben.call(listNotifications, { query: {} });
    expect(notif.map((item) => item.notification_type_name)).toEqual(
      expect.arrayContaining(['completed', 'approved']),
    );
  });

  it('is rejected with a required reason, and later decisions are refused with who was first', async () => {
    const stage = await aStage();
    const { ana, ben } = stage;
    const recordId = await submitted(stage);
    const task_id = await taskOf(ana);
    const silent = await ana.attempt(decideTask, { body: { task_id, accepted: false } });
    expect(silent).toMatchObject({ status: 422, error: { errors: [{ path: 'body.description' }] } });
    const body = { task_id, accepted: false, description: 'Too dear' };
    const answer = await ana.call(decideTask, { body });
    expect(answer).toMatchObject({ recordId, workflow_status: 'Rejected' });
    const late = await approve(ana, task_id);
    expect(late).toMatchObject({ status: 409, error: { code: 'task_closed' } });
    expect(late.error?.errors[0]?.message).toContain('Ana');
    const { notif } = await ben.call(listNotifications, { query: {} });
    expect(notif[0]?.notification_content).toContain('Ana rejected');
  });
});

describe('saving', () => {
  it('stores a draft without the required fields and calculates the calculated fields', async () => {
    const { ben, moduleId } = await aStage();
    const data = { items: [{ net: 10, vatRate: 20, gross: 999 }], total: 5 };
    const draft = await ben.call(saveEntry, { query: { moduleId }, body: { data } });
    expect(draft).toMatchObject({ workflow_status: 'Draft', revision: 1, data: { total: 12 } });
    const { id, revision } = draft;
    const next = await ben.call(saveEntry, {
      query: { moduleId },
      body: { id, revision, data: { purpose: 'Fair' } },
    });
    expect(next).toMatchObject({ revision: 2, data: { purpose: 'Fair', total: 12 } });
    const stale = await ben.attempt(saveEntry, { query: { moduleId }, body: { id, revision, data: {} } });
    expect(stale).toMatchObject({
      status: 409,
      error: {
        code: 'stale_revision',
        message: expect.stringMatching(/^\w+ changed this at 20\d\d-/),
        params: { changedBy: expect.any(String), changedOn: expect.any(String) },
      },
    });
    const blind = await ben.attempt(saveEntry, { query: { moduleId }, body: { id, data: {} } });
    expect(blind).toMatchObject({ status: 422, error: { errors: [{ path: 'body.revision' }] } });
  });

  it('reports every violation on submit and writes nothing', async () => {
    const { ben, moduleId } = await aStage();
    const answer = await ben.attempt(submitEntry, {
      query: { moduleId },
      body: { data: { costCentre: 'Nowhere', unheardOf: 1, travelFrom: 'soon' } },
    });
    expect(answer.status).toBe(422);
    expect(answer.error?.errors.map((detail) => detail.path)).toEqual(
      expect.arrayContaining([
        'fields.costCentre',
        'fields.unheardOf',
        'fields.travelFrom',
        'fields.purpose',
      ]),
    );
    const { items } = await ben.call(listTasks, { body: {} });
    expect(items).toEqual([]);
  });

  it('neither shows nor accepts fields hidden at the start, and a task changes only what its step allows', async () => {
    const stage = await aStage();
    const { ana, cho, ben, moduleId } = stage;
    const fresh = await ben.call(getEntry, { params: { recordId: 'new' }, query: { moduleId } });
    expect(JSON.stringify(fresh)).not.toContain('paidOn');
    expect(fresh).toMatchObject({ id: null, actions: ['save', 'submit'], access: { purpose: 'editable' } });
    const body = { data: { ...claimValues(ben, 1000), paidOn: '2026-01-01' } };
    const { id } = await ben.call(submitEntry, { query: { moduleId }, body });
    await approve(ana, await taskOf(ana), { data: { purpose: 'Changed', items: [] } });
    const entry = await cho.call(getEntry, { params: { recordId: id }, query: { moduleId } });
    expect(entry.data).toMatchObject({ purpose: 'Trade fair', paidOn: null });
    expect(entry.access).toMatchObject({ paidOn: 'editable', purpose: 'readonly' });
    expect(entry.actions).toEqual(expect.arrayContaining(['save', 'approve', 'reject', 'goback']));
  });
});

describe('what others may do', () => {
  it('does not exist for strangers, whatever they call', async () => {
    const stage = await aStage();
    const { eve, ana, moduleId } = stage;
    const recordId = await submitted(stage);
    const task_id = await taskOf(ana);
    const answers = [
      await eve.attempt(getEntry, { params: { recordId }, query: { moduleId } }),
      await eve.attempt(saveEntry, { query: { moduleId }, body: { id: recordId, revision: 1, data: {} } }),
      await eve.attempt(submitEntry, { query: { moduleId, recordId }, body: {} }),
      await approve(eve, task_id),
      await eve.attempt(reassignTask, { query: { taskId: task_id, assignTo: eve.id }, body: {} }),
      await eve.attempt(sendBack, {
        query: { taskId: task_id, goBackToActivityId: 'start' },
        body: { message: 'x' },
      }),
      await eve.attempt(withdrawEntry, { body: { moduleId, recordId } }),
      await eve.attempt(deleteEntry, { query: { moduleId, id: recordId } }),
      await eve.attempt(getWorkflowHistory, { params: { moduleId }, query: { recordId } }),
      await eve.attempt(previewRoute, { query: { moduleId, recordId }, body: { data: {} } }),
      await approve(eve, unknownId),
      await eve.attempt(getEntry, { params: { recordId: unknownId }, query: { moduleId } }),
    ];
    for (const { status, error } of answers) {
      expect({ status, code: error?.code, errors: error?.errors }).toEqual({
        status: 404,
        code: 'not_found',
        errors: [],
      });
    }
  });

  it('refuses a task that belongs to another entry, and the initiator on the task of the manager', async () => {
    const stage = await aStage();
    const { ben, ana, moduleId } = stage;
    const first = await submitted(stage);
    const second = await ben.call(saveEntry, { query: { moduleId }, body: { data: {} } });
    const taskId = await taskOf(ana);
    const wrong = await ben.attempt(getEntry, {
      params: { recordId: second.id },
      query: { moduleId, taskId },
    });
    expect(wrong.status).toBe(404);
    const own = await approve(ben, taskId);
    expect(own).toMatchObject({ status: 409, error: { errors: [{ code: 'not_assignee' }] } });
    const seen = await ben.call(getEntry, { params: { recordId: first }, query: { moduleId, taskId } });
    expect(seen).toMatchObject({ actions: ['withdraw'], task: { isOpen: true } });
  });
});

describe('moving a task', () => {
  it('reassigns it with a message; the history has both names', async () => {
    const stage = await aStage();
    const { ana, eve, ben, moduleId } = stage;
    const recordId = await submitted(stage);
    const taskId = await taskOf(ana);
    await ana.call(reassignTask, { query: { taskId, assignTo: eve.id }, body: { message: 'On leave' } });
    expect(await taskOf(eve)).toBe(taskId);
    const history = await ben.call(getWorkflowHistory, { params: { moduleId }, query: { recordId } });
    const moved = history.items.find((item) => item.ActionType === 'reassigned');
    expect(moved).toMatchObject({
      data: { Results: { author_name: 'Ana', message: 'On leave' } },
      ApprovalHistory: { assigned_to: { name: 'Ana' }, reassigned_to: { name: 'Eve' } },
    });
    const back = await ana.attempt(reassignTask, { query: { taskId, assignTo: ana.id }, body: {} });
    expect(back.status).toBe(404);
    expect((await approve(eve, taskId)).data.workflow_status).toBe('Completed');
  });

  it('is refused for unknown people and if the module forbids it, but not for an administrator', async () => {
    const stage = await aStage();
    const { ana, eve, admin, designer, moduleId } = stage;
    await submitted(stage);
    const taskId = await taskOf(ana);
    const unknown = await ana.attempt(reassignTask, { query: { taskId, assignTo: unknownId }, body: {} });
    expect(unknown).toMatchObject({ status: 422, error: { errors: [{ path: 'query.assignTo' }] } });
    await designer.call(setModuleReassignment, { query: { moduleId, isReassignmentDisabled: 'true' } });
    const barred = await ana.attempt(reassignTask, { query: { taskId, assignTo: eve.id }, body: {} });
    expect(barred).toMatchObject({ status: 409, error: { errors: [{ code: 'reassignment_disabled' }] } });
    const asAdmin = await admin.attempt(reassignTask, { query: { taskId, assignTo: eve.id }, body: {} });
    expect(asAdmin.status).toBe(200);
  });
});

describe('going back', () => {
  it('sends back to the start, where the initiator changes and submits it again', async () => {
    const stage = await aStage();
    const { ana, ben, moduleId } = stage;
    const recordId = await submitted(stage);
    const taskId = await taskOf(ana);
    const body = { message: 'Wrong cost centre' };
    const answer = await ana.call(sendBack, { query: { taskId, goBackToActivityId: 'start' }, body });
    expect(answer.workflow_status).toBe('Returned');
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(entry.actions).toEqual(expect.arrayContaining(['save', 'submit']));
    const again = await ben.call(submitEntry, {
      query: { moduleId, recordId },
      body: { data: { costCentre: 'Research' }, revision: entry.revision },
    });
    expect(again.workflow_status).toBe('In Progress');
    expect((await approve(ana, await taskOf(ana))).data.workflow_status).toBe('Completed');
  });

  it('withdraws: the entry is a draft without tasks, and can be submitted again', async () => {
    const stage = await aStage();
    const { ana, ben, moduleId } = stage;
    const recordId = await submitted(stage);
    const taskId = await taskOf(ana);
    const answer = await ben.call(withdrawEntry, { body: { moduleId, recordId, message: 'Not yet' } });
    expect(answer.workflow_status).toBe('Draft');
    expect(await approve(ana, taskId)).toMatchObject({ status: 409, error: { code: 'task_closed' } });
    expect((await ana.call(listTasks, { body: {} })).total).toBe(0);
    const twice = await ben.attempt(withdrawEntry, { body: { moduleId, recordId } });
    expect(twice).toMatchObject({ status: 409, error: { errors: [{ code: 'not_running' }] } });
    await ben.call(submitEntry, { query: { moduleId, recordId }, body: {} });
    const number = (await ben.call(getEntry, { params: { recordId }, query: { moduleId } })).title;
    expect(number).toMatch(/0001$/);
  });
});

describe('deleting', () => {
  it('lets people delete their drafts, but needs a right for entries that have run', async () => {
    const stage = await aStage();
    const { ana, ben, admin, moduleId } = stage;
    const draft = await ben.call(saveEntry, { query: { moduleId }, body: { data: {} } });
    await ben.call(deleteEntry, { query: { moduleId, id: draft.id } });
    const running = await submitted(stage);
    const refused = await ben.attempt(deleteEntry, { query: { moduleId, id: running } });
    expect(refused).toMatchObject({ status: 409, error: { errors: [{ code: 'not_deletable' }] } });
    const many = await ben.call(deleteEntries, { query: { moduleId }, body: [running, unknownId] });
    expect(many.deleted).toEqual([]);
    expect(many.refused.map((item) => item.code).sort()).toEqual(['not_deletable', 'not_found']);
    expect(many.refused.map((item) => item.message)).toContain('You can’t delete this entry');
    const asAdmin = await admin.attempt(deleteEntry, { query: { moduleId, id: running } });
    expect(asAdmin.status).toBe(200);
    expect((await ana.call(listTasks, { body: {} })).total).toBe(0);
    expect((await ana.call(listNotifications, { query: {} })).notif).toEqual([]);
  });
});

describe('the expected route', () => {
  it('names who would be asked, and what is only certain with more values', async () => {
    const { ben, moduleId } = await aStage();
    const route = async (data: object) =>
      (await ben.call(previewRoute, { query: { moduleId }, body: { data: data as never } })).route;
    const low = await route(claimValues(ben, 100));
    expect(low.map((stop) => stop.activityId)).toEqual(['start', 'manager', 'end']);
    const high = await route(claimValues(ben, 1000));
    expect(high.find((stop) => stop.activityId === 'manager')?.people).toMatchObject([{ name: 'Ana' }]);
    expect(high.find((stop) => stop.activityId === 'finance')).toMatchObject({
      people: [{ name: 'Cho' }, { name: 'Dee' }],
      completion: { kind: 'count', value: 2, of: 2 },
    });
  });
});
