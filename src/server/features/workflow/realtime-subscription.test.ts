import { expect, it, vi } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('browsers of the people concerned are told after the commit, and no one is told about refused changes', async () => {
  const { ana, ben, eve, designer } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  await platform.settle();
  const send = vi.spyOn(platform.running.platform.realtime, 'send');
  const { id } = await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  await platform.settle();
  const told = (target: string) =>
    send.mock.calls.filter((call) => call[2] === target).map((call) => call[1]);
  expect(told('TaskChanged')).toEqual([[ana.id]]);
  expect(told('NotificationReceived')).toEqual([[ana.id]]);
  expect(told('EntryChanged').flat()).toEqual(expect.arrayContaining([ana.id, ben.id]));
  expect(send.mock.calls.every(([tenant]) => tenant.name.startsWith('t'))).toBe(true);
  expect(JSON.stringify(send.mock.calls)).not.toContain(eve.id);
  expect(send.mock.calls.find((call) => call[2] === 'EntryChanged')?.[3]).toEqual({ moduleId, recordId: id });

  send.mockClear();
  const { items } = await ana.call(listTasks, { body: {} });
  await ana.attempt(decideTask, { body: { task_id: items[0]?.id ?? '', accepted: false } });
  await platform.settle();
  expect(send).not.toHaveBeenCalled();
});
