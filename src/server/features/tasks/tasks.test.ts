import { describe, expect, it } from 'vitest';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

let now = new Date('2026-03-02T09:00:00.000Z');
const platform = useTestPlatform({ now: () => now });

async function aStage() {
  now = new Date('2026-03-02T09:00:00.000Z');
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer);
  for (const person of [staff.ben, staff.eve, staff.ben]) {
    await person.call(submitEntry, { query: { moduleId }, body: { data: claimValues(person) } });
    now = new Date(now.getTime() + 60_000);
  }
  return { ...staff, moduleId };
}

describe('the task list', () => {
  it('shows the person’s open tasks, newest first, with their entries', async () => {
    const { ana, cho } = await aStage();
    const list = await ana.call(listTasks, { body: {} });
    expect(list).toMatchObject({ total: 3, totalIsExact: true, page: 1 });
    expect(list.items.map((task) => task.record_title.slice(-4))).toEqual(['0003', '0002', '0001']);
    expect(list.items[0]).toMatchObject({
      activity_name: 'Manager approval',
      task_type: 'Assignment',
      record_started_by: { name: 'Ben' },
      workflow_status: 'In Progress',
      isOverdue: false,
    });
    expect((await cho.call(listTasks, { body: {} })).total).toBe(0);
    expect(await ana.call(countTasks, {})).toEqual({ total: 3, overdue: 0 });
  });

  it('filters, searches, sorts and pages, and knows what is overdue', async () => {
    const { ana, eve } = await aStage();
    const titles = async (body: object) => {
      const { items } = await ana.call(listTasks, { body });
      return items.map((task) => task.record_title.slice(-4));
    };
    const rule = (field: string, operator: string, value?: unknown) => ({
      filters: { condition: 'and', rules: [{ field, operator, value }] },
    });
    expect(await titles(rule('record_started_by', 'eq', eve.id))).toEqual(['0002']);
    expect(await titles(rule('record_title', 'endswith', '0003'))).toEqual(['0003']);
    expect(await titles(rule('record_title', 'doesnotcontain', '%'))).toHaveLength(3);
    expect(await titles({ search: { searchValue: '0001' } })).toEqual(['0001']);
    expect(await titles({ search: { searchValue: '100%' } })).toEqual([]);
    expect(await titles({ orders: [{ column: 'record_title', dir: 'asc' }], length: 2, page: 2 })).toEqual([
      '0003',
    ]);
    expect(await titles({ page: 9 })).toEqual([]);
    expect((await ana.call(listTasks, { body: { page: 9 } })).total).toBe(3);
    expect(await titles(rule('isOverdue', 'eq', true))).toEqual([]);
    now = new Date('2026-03-09T09:00:00.000Z');
    expect(await titles(rule('isOverdue', 'eq', true))).toHaveLength(3);
    expect(await ana.call(countTasks, {})).toEqual({ total: 3, overdue: 3 });
  });

  it.each([
    [{ filters: { condition: 'and', rules: [{ field: 'assignee_id', operator: 'eq', value: 'x' }] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'due_at', operator: 'contains', value: 'x' }] } }],
    [{ filters: { condition: 'and', rules: [{ field: 'due_at', operator: 'gt', value: 'soon' }] } }],
    [{ orders: [{ column: 'id; drop table tasks', dir: 'asc' }] }],
    [{ columns: [{ data: 'password_hash' }] }],
  ])('refuses %j', async (body) => {
    const { ana } = await aStage();
    const answer = await ana.inject({ method: 'POST', url: '/api/Task/datatables', payload: body });
    expect(answer.statusCode).toBe(422);
  });
});

describe('one task', () => {
  it('has its entry, the reason for its assignee, and who closed it', async () => {
    const { ana, eve } = await aStage();
    const { items } = await ana.call(listTasks, { body: {} });
    const taskId = items[0]?.id ?? '';
    const open = await ana.call(getTask, { params: { taskId } });
    expect(open).toMatchObject({
      isOpen: true,
      closed: null,
      why: {
        code: 'because_managerOf',
        text: 'This step is assigned to the manager of the person in “Claimant”.',
        others: [],
      },
      entry: { task: { id: taskId, isOpen: true, outcomes: ['Done', 'Reject'] }, data: { total: 120 } },
    });
    expect(open.entry.actions).toEqual(expect.arrayContaining(['approve', 'reject', 'reassign', 'goback']));
    await ana.call(decideTask, { body: { task_id: taskId, accepted: true } });
    const closed = await ana.call(getTask, { params: { taskId } });
    expect(closed).toMatchObject({ isOpen: false, closed: { by: { name: 'Ana' }, outcome: 'Done' } });
    expect(closed.entry.actions).toEqual([]);
    expect((await eve.attempt(getTask, { params: { taskId } })).status).toBe(404);
  });
});
