import { expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues, sampleDefinition } from '#test/factories/approval-app.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const runs = 100;

it('finishes a hundred running entries by the version they began on while the next is published', async () => {
  const { designer, ana, ben } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  for (let index = 0; index < runs; index++) {
    await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  }
  const { items } = await ana.call(listTasks, { body: { length: runs } });
  expect(items).toHaveLength(runs);
  const sample = sampleDefinition('expense-claim');
  const activities = sample.workflow.activities.map((activity) =>
    // The new version asks Finance about everything.
    activity.activityId === 'big' ? { ...activity, properties: { Condition: 'total > 0' } } : activity,
  );
  const statuses: string[] = [];
  const decideEvery = async (tasks: typeof items) => {
    for (const { id } of tasks) {
      const answer = await ana.call(decideTask, { body: { task_id: id, accepted: true } });
      statuses.push(answer.workflow_status);
    }
  };
  await decideEvery(items.slice(0, 20));
  const publishing = publishDefinition(designer, moduleId, {
    ...sample,
    workflow: { ...sample.workflow, activities },
  });
  const deciding = [20, 40, 60, 80].map((from) => decideEvery(items.slice(from, from + 20)));
  await Promise.all([publishing, ...deciding]);
  expect(statuses).toEqual(Array.from({ length: runs }, () => 'Completed'));
  for (const { recordId } of items) {
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect([entry.version, entry.workflow_status]).toEqual([1, 'Completed']);
  }
  const fresh = await ben.call(getEntry, { params: { recordId: 'new' }, query: { moduleId } });
  expect(fresh.version).toBe(2);
}, 300_000);
