import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { callAs } from './fixtures/call-as.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectNoOverflow } from './fixtures/expect-no-overflow.ts';
import { expect, test } from './fixtures/journey.ts';
import { publishByCall } from './fixtures/publish-by-call.ts';

const name = `Room booking ${crypto.randomUUID().slice(0, 8)}`;
const rooms = aDefinition([aSection('main', [aField('room', 'text', { displayName: 'Room' })])], {
  workflow: anApproval(),
  permission: {
    rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewAll', 'export'] }],
    rawPermission: null,
  },
});

test('somebody sees how a process ran, follows a variant, and takes its event log away', async ({
  enter,
}) => {
  const page = await enter('consultant', '/applications');
  const call = await callAs(page);
  const moduleId = await publishByCall(call, name, rooms);
  const decided = new Map([
    ['Blue', true],
    ['Green', true],
    ['Red', false],
  ]);
  for (const [room, accepted] of decided) {
    const { id } = await call(submitEntry, { query: { moduleId }, body: { data: { room } } });
    const { items } = await call(listTasks, { body: {} });
    const task = items.find(({ recordId }) => recordId === id);
    await call(decideTask, { body: { task_id: task?.id ?? '', accepted, description: 'Seen' } });
  }

  await page.goto(`/module/${moduleId}`);
  await page.getByRole('button', { name: 'Process map' }).click();
  const map = page.getByRole('region', { name: `Process map of ${name}` });
  await expect(map.getByRole('button', { name: 'approval. 3 times' })).toBeVisible();
  const variants = page.getByRole('region', { name: 'Variants' });
  await expect(variants.getByRole('button', { name: /^67% approval/ })).toContainText('2 runs');
  await expectAccessible(page);
  await expectNoOverflow(page);

  const rejected = variants.getByRole('button', { name: /^33% approval \(Reject\)/ });
  await rejected.click();
  await page.reload();
  await expect(rejected).toHaveAttribute('aria-pressed', 'true');
  const steps = page.getByRole('table', { name: 'Steps' });
  await steps.getByRole('button', { name: 'approval' }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'approval' })).toContainText('Reject 1');

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Event log (XES)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${name}.xes`);
});
