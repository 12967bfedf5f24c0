import { describe, expect, it } from 'vitest';
import { setModuleReassignment } from '#contracts/modules/set-module-reassignment.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTasks } from '#contracts/workflow/decide-tasks.ts';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { reassignAsAdministrator } from '#contracts/workflow/reassign-as-administrator.ts';
import { reassignTasks } from '#contracts/workflow/reassign-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues, type Staff } from '#test/factories/approval-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const unknownId = '01900000-0000-7000-8000-000000000000';

async function aStage(claims: number) {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer);
  const recordIds: string[] = [];
  for (let index = 0; index < claims; index++) recordIds.push(await submitted(staff, moduleId));
  return { ...staff, moduleId, recordIds, taskIds: await tasksOf(staff.ana) };
}

async function submitted({ ben }: Staff, moduleId: string, net?: number): Promise<string> {
  const body = { data: claimValues(ben, net) };
  return (await ben.call(submitEntry, { query: { moduleId }, body })).id;
}

async function tasksOf(user: TestUser): Promise<string[]> {
  return (await user.call(listTasks, { body: { length: 100 } })).items.map((task) => task.id);
}

describe('deciding many tasks', () => {
  it('decides each separately and names those that failed', async () => {
    const { ana, eve, taskIds } = await aStage(3);
    const [first = '', ...others] = taskIds;
    await ana.call(decideTasks, { body: { taskIds: [first], accepted: true } });
    const answer = await ana.call(decideTasks, {
      body: { taskIds: [...taskIds, unknownId], accepted: true },
    });
    expect(answer.done.map(({ taskId }) => taskId).sort()).toEqual(others.sort());
    expect(answer.done.every((item) => item.workflow_status === 'Completed')).toBe(true);
    const refused = new Map(answer.refused.map((item) => [item.taskId, item]));
    expect(refused.get(first)).toMatchObject({ code: 'task_closed_by' });
    expect(refused.get(first)?.message).toContain('Ana');
    expect(refused.get(unknownId)).toMatchObject({ code: 'not_found' });
    const strange = await eve.call(decideTasks, { body: { taskIds, accepted: true } });
    expect(strange).toMatchObject({ done: [], refused: taskIds.map(() => ({ code: 'not_found' })) });
  });

  it('rejects none of them without a reason', async () => {
    const { ana, taskIds } = await aStage(2);
    const silent = await ana.call(decideTasks, { body: { taskIds, accepted: false } });
    expect(silent).toMatchObject({ done: [], refused: [{ code: 'required' }, { code: 'required' }] });
    expect(await tasksOf(ana)).toHaveLength(2);
    const body = { taskIds, accepted: false, description: 'Too dear' };
    const answer = await ana.call(decideTasks, { body });
    expect(answer.done.map((item) => item.workflow_status)).toEqual(['Rejected', 'Rejected']);
  });

  it('gives the same answer to a repeat with the same key', async () => {
    const { ana, taskIds } = await aStage(1);
    const body = { taskIds, accepted: true };
    const first = await ana.call(decideTasks, { body }, { idempotencyKey: 'once' });
    expect(await ana.call(decideTasks, { body }, { idempotencyKey: 'once' })).toEqual(first);
    expect(first.done).toHaveLength(1);
  });
});

describe('reassigning many tasks', () => {
  it('moves the actor’s tasks in the app, with the message', async () => {
    const { ana, ben, cho, eve, moduleId, recordIds, taskIds } = await aStage(2);
    const body = { taskIds: [...taskIds, unknownId], moduleId, assignTo: cho.id, message: 'On leave' };
    const answer = await ana.call(reassignTasks, { body });
    expect(answer.done).toHaveLength(2);
    expect(answer.refused).toMatchObject([{ taskId: unknownId, code: 'not_found' }]);
    expect((await tasksOf(cho)).sort()).toEqual(taskIds.sort());
    const query = { recordId: recordIds[0] ?? '' };
    const { items } = await ben.call(getWorkflowHistory, { params: { moduleId }, query });
    expect(items.find((item) => item.ActionType === 'reassigned')).toMatchObject({
      data: { Results: { message: 'On leave' } },
      ApprovalHistory: { assigned_to: { name: 'Ana' }, reassigned_to: { name: 'Cho' } },
    });
    const again = await eve.call(reassignTasks, { body });
    expect(again.done).toEqual([]);
  });

  it('refuses tasks of another app and unknown people', async () => {
    const { ana, cho, designer, taskIds } = await aStage(1);
    const other = await anExpenseApp(designer);
    const body = { taskIds, moduleId: other, assignTo: cho.id };
    expect(await ana.call(reassignTasks, { body })).toMatchObject({
      done: [],
      refused: [{ code: 'not_found' }],
    });
    const nobody = await ana.attempt(reassignTasks, { body: { ...body, assignTo: unknownId } });
    expect(nobody).toMatchObject({ status: 422, error: { errors: [{ path: 'body.assignTo' }] } });
  });

  it('lets administrators move all tasks of a person, even if the app forbids reassignment', async () => {
    const { admin, ana, cho, ben, designer, moduleId } = await aStage(2);
    await designer.call(setModuleReassignment, { query: { moduleId, isReassignmentDisabled: 'true' } });
    const body = { fromUserId: ana.id, moduleId, assignTo: cho.id, message: 'Ana has left' };
    expect((await ana.attempt(reassignAsAdministrator, { body })).status).toBe(403);
    const answer = await admin.call(reassignAsAdministrator, { body });
    expect(answer.done).toHaveLength(2);
    expect(await tasksOf(ana)).toEqual([]);
    // Ben submitted the claims and may not decide on them.
    const toBen = { taskIds: await tasksOf(cho), assignTo: ben.id };
    const refused = await admin.call(reassignAsAdministrator, { body: toBen });
    expect(refused).toMatchObject({
      done: [],
      refused: [{ code: 'self_approval' }, { code: 'self_approval' }],
    });
    const unsaid = await admin.attempt(reassignAsAdministrator, { body: { assignTo: cho.id } });
    expect(unsaid).toMatchObject({ status: 422, error: { errors: [{ path: 'body.taskIds' }] } });
  });
});
