import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import {
  anExpenseApp,
  aStaffedTenant,
  claimValues,
  type Staff,
  sampleDefinition,
} from '#test/factories/approval-app.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { lockRunningInstance } from './stores/instance-store.ts';

const platform = useTestPlatform();

interface Running extends Staff {
  readonly moduleId: string;
  readonly recordId: string;
  readonly taskId: string;
}

async function aRunningClaim(): Promise<Running> {
  const staff = await aStaffedTenant(platform);
  const moduleId = await anExpenseApp(staff.designer);
  const body = { data: claimValues(staff.ben) };
  const { id: recordId } = await staff.ben.call(submitEntry, { query: { moduleId }, body });
  const { items } = await staff.ana.call(listTasks, { body: {} });
  return { ...staff, moduleId, recordId, taskId: items[0]?.id ?? '' };
}

async function rows({ tenant, recordId }: Running) {
  const { db } = await tenant.context();
  const decided = await sql`
    select from workflow_history where entry_id = ${recordId} and kind = 'decided'`.execute(db.appTables());
  const open = await sql`
    select from tasks where entry_id = ${recordId} and state = 'open'`.execute(db.appTables());
  const running = await sql`
    select from workflow_instances where entry_id = ${recordId} and ended_on is null`.execute(db.appTables());
  return { decided: decided.rows.length, open: open.rows.length, running: running.rows.length };
}

/** Whether another transaction waits for a lock of this one. */
async function isWaitedFor(db: TenantDatabase): Promise<boolean> {
  const { rows: waiting } = await sql`
    select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(
    db.appTables(),
  );
  return waiting.length > 0;
}

describe.skipIf(!isPostgres)('races, on PostgreSQL', () => {
  it('lets one of fifty decisions win and tells the others who it was', async () => {
    const running = await aRunningClaim();
    const { ana, taskId } = running;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ana.attempt(decideTask, {
          body: { task_id: taskId, accepted: index % 2 === 0, description: 'My decision' },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const losers = answers.filter((answer) => answer.status === 409);
    expect(losers).toHaveLength(49);
    for (const { error } of losers) {
      expect(error?.code).toBe('task_closed');
      expect(error?.errors[0]?.message).toContain('Ana');
    }
    expect(await rows(running)).toEqual({ decided: 1, open: 0, running: 0 });
  });

  it.each(['withdraw', 'reassign', 'delete', 'send back'] as const)(
    'lets one win of approve and %s',
    async (other) => {
      for (let round = 0; round < 5; round++) {
        const running = await aRunningClaim();
        const { ana, ben, eve, admin, moduleId, recordId, taskId } = running;
        const rival = () => {
          if (other === 'withdraw') return ben.attempt(withdrawEntry, { body: { moduleId, recordId } });
          if (other === 'send back') {
            const query = { taskId, goBackToActivityId: 'start' };
            return ana.attempt(sendBack, { query, body: { message: 'Once more' } });
          }
          if (other === 'delete') return admin.attempt(deleteEntry, { query: { moduleId, id: recordId } });
          return admin.attempt(reassignTask, { query: { taskId, assignTo: eve.id }, body: {} });
        };
        const approve = () => ana.attempt(decideTask, { body: { task_id: taskId, accepted: true } });
        const [first, second] = await Promise.all(
          round % 2 === 0 ? [approve(), rival()] : [rival(), approve()],
        );
        const statuses = [first.status, second.status];
        expect(statuses, JSON.stringify([first.error, second.error])).not.toContain(500);
        // A finished entry can still be deleted; of all other pairs only one can succeed.
        if (other !== 'delete') expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        const { open, running: instances } = await rows(running);
        // A run sent back to the start has no task: its initiator submits it again.
        const isBack = other === 'send back' && instances === 1;
        expect(open).toBe(isBack ? 0 : instances);
      }
    },
  );

  it('locks the run before the entry, even if both are sent together', async () => {
    const { tenant, ana, moduleId, recordId, taskId } = await aRunningClaim();
    const ctx = await tenant.context();
    const approving = await ctx.inTransaction(async ({ db }) => {
      await lockRunningInstance(db, recordId);
      const approval = ana.attempt(decideTask, { body: { task_id: taskId, accepted: true } });
      await expect.poll(() => isWaitedFor(db), { timeout: 10_000 }).toBe(true);
      const { rows: modules } = await sql<{ table_name: string }>`
        select table_name from modules where id = ${moduleId}`.execute(db.appTables());
      const entry = sql`select from ${sql.table(modules[0]?.table_name ?? '')} where id = ${recordId}
        for update nowait`;
      expect((await entry.execute(db.appTables())).rows).toHaveLength(1);
      return { approval };
    });
    expect((await approving.approval).status).toBe(200);
  });

  it('leaves no run behind when a draft is submitted and deleted at once', async () => {
    const { tenant, admin, designer, ...staff } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    const query = { moduleId };
    for (let round = 0; round < 10; round++) {
      const data = claimValues(admin);
      const { id: recordId } = await admin.call(saveEntry, { query, body: { data } });
      const submit = () => admin.attempt(submitEntry, { query: { moduleId, recordId }, body: {} });
      const remove = () => admin.attempt(deleteEntry, { query: { moduleId, id: recordId } });
      const answers = await Promise.all(round % 2 === 0 ? [submit(), remove()] : [remove(), submit()]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const seen = await admin.attempt(getEntry, { params: { recordId }, query });
      const left = await rows({ tenant, admin, designer, ...staff, moduleId, recordId, taskId: '' });
      expect([seen.status, left.running]).toEqual(seen.status === 200 ? [200, 1] : [404, 0]);
    }
  });
});

describe('a new version', () => {
  it('does not affect running entries, which finish on the version they started on', async () => {
    const running = await aRunningClaim();
    const { designer, ana, ben, moduleId, recordId, taskId } = running;
    const sample = sampleDefinition('expense-claim');
    const workflow = {
      ...sample.workflow,
      // The new version sends everything to Finance.
      activities: sample.workflow.activities.map((activity) =>
        activity.activityId === 'big' ? { ...activity, properties: { Condition: 'total > 0' } } : activity,
      ),
    };
    await publishDefinition(designer, moduleId, { ...sample, workflow });
    const answer = await ana.call(decideTask, { body: { task_id: taskId, accepted: true } });
    expect(answer.workflow_status).toBe('Completed');
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId } });
    expect(entry.version).toBe(1);
    const fresh = await ben.call(getEntry, { params: { recordId: 'new' }, query: { moduleId } });
    expect(fresh.version).toBe(2);
  });
});
