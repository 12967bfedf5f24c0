import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decideTasks } from '#contracts/workflow/decide-tasks.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

// A node of its own is stopped at the end, and does not first send the mails of a thousand decisions.
const platform = useTestPlatform({});
const wanted = 1000;
const unknownIds = [1, 2, 3].map((number) => `01900000-0000-7000-8000-00000000000${number}`);

it('does all of a thousand decisions but the three that are impossible, and names those', async () => {
  const { tenant, designer, ana, ben } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  const possible = wanted - unknownIds.length;
  for (let index = 0; index < possible; index++) {
    await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  }
  const { db } = await tenant.context();
  const open = async () =>
    (await sql<{ id: string }>`select id from tasks where state = 'open'`.execute(db.appTables())).rows;
  const taskIds = [...(await open()).map((task) => task.id), ...unknownIds];
  expect(taskIds).toHaveLength(wanted);
  const { done, refused } = await ana.call(decideTasks, { body: { taskIds, accepted: true } });
  expect(done).toHaveLength(possible);
  expect(refused.map((item) => item.taskId).sort()).toEqual(unknownIds);
  expect(refused.every((item) => item.message !== '')).toBe(true);
  expect(await open()).toEqual([]);
}, 600_000);
