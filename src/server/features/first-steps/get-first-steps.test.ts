import { expect, it } from 'vitest';
import { getFirstSteps } from '#contracts/first-steps/get-first-steps.ts';
import { hideFirstSteps } from '#contracts/first-steps/hide-first-steps.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { insertTeams, peopleChanged } from '#server/features/people/index.ts';
import { openTasksOfEntry } from '#server/features/workflow/index.ts';
import { anExpenseApp, claimValues } from '#test/factories/approval-app.ts';
import { aModule } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

it('each step is done by what the organisation has', async () => {
  const tenant = await platform.newTenant();
  const consultant = await tenant.asUser('isConsultant');
  const done = async () => {
    const { steps } = await consultant.call(getFirstSteps, {});
    return steps.filter(({ isDone }) => isDone).map(({ id }) => id);
  };
  expect(await done()).toEqual([]);

  const manager = await tenant.addUser();
  const claimant = await tenant.addUser({ managerId: manager.id });
  expect(await done()).toEqual(['people']);
  await tenant.transact(null, async (ctx) => {
    await insertTeams(ctx.db, [{ id: ctx.randomId(), name: 'Sales', userIds: [] }]);
    peopleChanged(ctx);
  });
  await aModule(consultant);
  expect(await done()).toEqual(['people', 'teams', 'app']);

  const moduleId = await anExpenseApp(consultant);
  expect(await done()).toEqual(['people', 'teams', 'app', 'publish']);
  const { id } = await claimant.call(submitEntry, {
    query: { moduleId },
    body: { data: claimValues(claimant) },
  });
  expect(await done()).toEqual(['people', 'teams', 'app', 'publish', 'entry']);
  const [task] = await openTasksOfEntry((await tenant.context()).db, id);
  await manager.call(decideTask, { body: { task_id: task?.id ?? '', accepted: true } });
  expect(await done()).toEqual(['people', 'teams', 'app', 'publish', 'entry', 'decision']);
});

it('are hidden for the person who hid them, and nobody else', async () => {
  const tenant = await platform.newTenant();
  const [one, other] = [await tenant.asUser('isConsultant'), await tenant.asUser('isAdministrator')];
  await one.call(hideFirstSteps, {});
  expect(await one.call(getFirstSteps, {})).toEqual({ isHidden: true, steps: [] });
  const shown = await other.call(getFirstSteps, {});
  expect([shown.isHidden, shown.steps.length]).toEqual([false, 6]);
});
