import { describe, expect, it } from 'vitest';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { getTask } from '#contracts/tasks/get-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

describe('tasks and notifications of an app that was deleted', () => {
  it('are neither listed nor counted', async () => {
    const { ana, ben, designer } = await aStaffedTenant(platform);
    const kept = await anExpenseApp(designer);
    const deleted = await anExpenseApp(designer);
    for (const moduleId of [kept, deleted]) {
      await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
    }
    const before = await ana.call(listTasks, { body: {} });
    const taskId = before.items.find((task) => task.moduleId === deleted)?.id ?? '';
    await designer.call(deleteModule, { query: { moduleId: deleted } });
    expect((await ana.attempt(getTask, { params: { taskId } })).status).toBe(404);
    const after = await ana.call(listTasks, { body: {} });
    expect(after).toMatchObject({ total: 1, items: [{ moduleId: kept }] });
    const searched = await ana.call(listTasks, { body: { search: { searchValue: 'EXP' } } });
    expect(searched.total).toBe(1);
    expect(await ana.call(countTasks, {})).toMatchObject({ total: 1 });
    const notifications = await ana.call(listNotifications, { query: {} });
    expect(notifications).toMatchObject({ unread: 1, open: 1, notif: [{ module_id: kept }] });
  });
});
