import { expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { lookUpRecordAssignees } from '#contracts/workflow/look-up-record-assignees.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('offers exactly the people to whom the task can be reassigned', async () => {
  const { designer, ana, ben, cho, dee, eve } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  const { id: recordId } = await ben.call(submitEntry, {
    query: { moduleId },
    body: { data: claimValues(ben) },
  });
  const taskId = (await ana.call(listTasks, { body: {} })).items[0]?.id ?? '';
  const query = { moduleId, recordId, taskId };
  const offered = (await ana.call(lookUpRecordAssignees, { query })).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining([cho.id, dee.id, eve.id]));
  expect(offered).not.toContain(ana.id);
  const all = [ana, ben, cho, dee, eve];
  for (const { id } of all.filter((person) => !offered.includes(person.id))) {
    const refused = await ana.attempt(reassignTask, { query: { taskId, assignTo: id }, body: {} });
    expect(refused.status).toBe(409);
  }
  const named = await ana.call(lookUpRecordAssignees, { query: { ...query, searchTerm: 'CHO' } });
  expect(named.map(({ id }) => id)).toEqual([cho.id]);
  expect((await eve.attempt(lookUpRecordAssignees, { query })).status).toBe(404);
  await ana.call(reassignTask, { query: { taskId, assignTo: cho.id }, body: {} });
  const now = (await cho.call(lookUpRecordAssignees, { query })).map(({ id }) => id);
  expect(now).toContain(ana.id);
  expect(now).not.toContain(cho.id);
});
