import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues } from '#test/factories/approval-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { lockRunningInstance } from './instance-store.ts';
import { type Transition, writeTransition } from './transition-store.ts';

const platform = useTestPlatform();

/** A claim that waits for Ana, and the transition that closes her task, built from what was read while it was open. */
async function aClaimAndItsApproval() {
  const { tenant, designer, ana, ben } = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(designer);
  const entry = await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
  const ctx = await tenant.context();
  const instance = await lockRunningInstance(ctx.db, entry.id);
  const { rows: tasks } = await sql<{ taskKey: string }>`
    select task_key as "taskKey" from tasks where entry_id = ${entry.id}`.execute(ctx.db.appTables());
  if (!instance || !tasks[0]) throw new Error('The claim waits for nobody.');
  const approval = (id: string): Transition => ({
    isNew: false,
    instance: { ...instance, status: 'In Progress' },
    at: '2026-11-02T09:00:00Z',
    taskChanges: [
      {
        taskKey: tasks[0]?.taskKey ?? '',
        state: 'closed',
        outcome: 'Done',
        closedBy: ana.id,
        assigneeId: null,
        assignedFrom: null,
      },
    ],
    newTasks: [],
    history: [
      {
        id,
        kind: 'decided',
        activityId: null,
        activityName: '',
        activityType: '',
        outcome: 'Done',
        message: '',
        actorId: ana.id,
        onBehalfOf: null,
        assigneeId: null,
        reassignedFrom: null,
        targetActivityId: null,
        byMailLink: false,
        failure: null,
      },
    ],
  });
  const decisions = async () => {
    const { rows } = await sql`
      select from workflow_history where entry_id = ${entry.id} and kind = 'decided'`.execute(
      ctx.db.appTables(),
    );
    return rows.length;
  };
  return { tenant, approval, decisions };
}

it('a closed task refuses a second decision and writes nothing', async () => {
  const { tenant, approval, decisions } = await aClaimAndItsApproval();
  const write = (id: string) => tenant.transact(null, (ctx) => writeTransition(ctx.db, approval(id)));
  await write('01900000-0000-7000-8000-000000000001');
  await expect(write('01900000-0000-7000-8000-000000000002')).rejects.toMatchObject({ code: 'task_closed' });
  expect(await decisions()).toBe(1);
});
