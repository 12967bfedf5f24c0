import { expect, it } from 'vitest';
import { getProcess } from '#contracts/process/get-process.ts';
import { listInstances } from '#contracts/process/list-instances.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const hourMs = 3_600_000;
let hours = 0;
const platform = useTestPlatform({ now: () => new Date(noon + hours * hourMs) });
const asked = { Title: 'Please look', Assignees: [{ kind: 'initiator' }], SelfApproval: true };
const bothWays = workflowOf(
  ['start > fork', 'fork > ask1', 'fork > ask2', 'ask1 > ask3', 'ask3 > join', 'ask2 > join', 'join > end'],
  { properties: { ask1: asked, ask2: asked, ask3: asked } },
);

it('the list shows where and how long entries wait, one row per parallel path, the longest wait first', async () => {
  const tenant = await platform.newTenant();
  const operator = await tenant.asUser('isConsultant', 'isSysAdmin');
  const sections = [aSection('main', [aField('title', 'text')])];
  const moduleId = await aPublishedApp(operator, aDefinition(sections, { workflow: bothWays }));
  const params = { moduleId };
  const submit = (title: string) =>
    operator.call(submitEntry, { query: { moduleId }, body: { data: { title } } });
  const { id: first } = await submit('first');
  hours = 1;
  await submit('second');
  hours = 2;
  const { items: tasks } = await operator.call(listTasks, { body: {} });
  const answered = tasks.find(
    ({ recordId, activity_name }) => recordId === first && activity_name === 'ask1',
  );
  await operator.call(decideTask, { body: { task_id: answered?.id ?? '', accepted: true, description: '' } });
  hours = 4;

  const { waiting } = await operator.call(getProcess, { params });
  expect(waiting).toEqual([
    { activityId: 'ask1', count: 1, faulted: 0, meanSeconds: 3 * 3600, longestSeconds: 3 * 3600 },
    { activityId: 'ask2', count: 2, faulted: 0, meanSeconds: 3.5 * 3600, longestSeconds: 4 * 3600 },
    { activityId: 'ask3', count: 1, faulted: 0, meanSeconds: 2 * 3600, longestSeconds: 2 * 3600 },
  ]);
  const { items } = await operator.call(listInstances, { params, body: {} });
  expect(items.map(({ title, waitingSince }) => [title, waitingSince])).toEqual([
    ['first', '2026-03-02T12:00:00.000Z'],
    ['second', '2026-03-02T13:00:00.000Z'],
  ]);
});
