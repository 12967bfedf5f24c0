import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decideByMail } from '#contracts/mails/decide-by-mail.ts';
import { listOwnMails } from '#contracts/mails/list-own-mails.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { claimTask } from '#contracts/workflow/claim-task.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { decideTasks } from '#contracts/workflow/decide-tasks.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { releaseTask } from '#contracts/workflow/release-task.ts';
import { restartWorkflow } from '#contracts/workflow/restart-workflow.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import { anExpenseApp, aStaffedTenant, claimValues, sampleDefinition } from '#test/factories/approval-app.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { approval, aRun, asking, race, stateOf, taskOf } from '#test/factories/raced-run.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { changeUser } from '#test/security/world/rows.ts';

const platform = useTestPlatform();
const rounds = 4;
const atOnce = 8;

/** Statuses of the same call made eight times at once, lowest first. */
async function eightTimes(call: () => Promise<{ readonly status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: atOnce }, call));
  return answers.map(({ status }) => status).sort((left, right) => left - right);
}

const oneOfEight = [200, ...Array.from({ length: atOnce - 1 }, () => 409)];

async function runsOf(tenant: TestTenant, recordId: string) {
  const { db } = await tenant.context();
  const { rows } = await sql<{ running: number; open: number; begun: number }>`
    select count(*) filter (where ended_on is null)::int as running, count(*)::int as begun,
      (select count(*)::int from tasks where entry_id = ${recordId} and state = 'open') as open
    from workflow_instances where entry_id = ${recordId}`.execute(db.appTables());
  return rows[0];
}

describe.skipIf(!isPostgres)('the same call eight times at once without a key, on PostgreSQL', () => {
  it('submits a draft once', async () => {
    const { tenant, designer, ben } = await aStaffedTenant(platform);
    const query = { moduleId: await anExpenseApp(designer) };
    const { id: recordId } = await ben.call(saveEntry, { query, body: { data: claimValues(ben) } });
    const submit = () => ben.attempt(submitEntry, { query: { ...query, recordId }, body: {} });
    expect(await eightTimes(submit)).toEqual(oneOfEight);
    expect(await runsOf(tenant, recordId)).toEqual({ running: 1, begun: 1, open: 1 });
  });

  it('restarts a finished entry once', async () => {
    const { tenant, admin, designer, ana, ben } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    const body = { data: claimValues(ben) };
    const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body });
    const { items } = await ana.call(listTasks, { body: {} });
    await ana.call(decideTask, { body: { task_id: items[0]?.id ?? '', accepted: true } });
    const headers = { 'api-version': '2.2.0' as const };
    const restart = () => admin.attempt(restartWorkflow, { headers, body: { moduleId, recordId } });
    expect(await eightTimes(restart)).toEqual(oneOfEight);
    expect(await runsOf(tenant, recordId)).toEqual({ running: 1, begun: 2, open: 1 });
  });

  it('retries a stopped process once', async () => {
    const staff = await aStaffedTenant(platform);
    const { tenant, ben } = staff;
    const sys = await tenant.addUser({ username: 'sys', flags: ['isSysAdmin'] });
    await changeUser(tenant, ben.id, { is_active: false });
    const running = await aRun(
      staff,
      [asking('ask', ['ben'], { EmptyPolicy: 'fault' })],
      ['start > ask', 'ask > end'],
    );
    const { moduleId, recordId } = running;
    expect((await stateOf(running)).status).toBe('Faulted');
    await changeUser(tenant, ben.id, { is_active: true });
    const retry = () => sys.attempt(retryWorkflow, { body: { moduleId, recordId } });
    expect(await eightTimes(retry)).toEqual(oneOfEight);
    const { open, count } = await stateOf(running);
    expect([open, count('retried ask')]).toEqual([1, 1]);
  });

  it('decides by the link of a mail once', async () => {
    const { tenant, ana, designer, ben } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer, (definition) => ({
      ...definition,
      emailTemplates: {
        ...definition.emailTemplates,
        submit: { subject: 'New', body: '<p>{title}</p>' },
      },
    }));
    const body = { data: claimValues(ben) };
    const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body });
    await platform.settle();
    const { items } = await ana.call(listOwnMails, { body: {} });
    const [, token = ''] = /\/decide#([\w.-]+)/.exec(items[0]?.decisionLink ?? '') ?? [];
    const decide = () => tenant.anyone.attempt(decideByMail, { body: { token, accepted: true } });
    expect(await eightTimes(decide)).toEqual(oneOfEight);
    expect(await runsOf(tenant, recordId)).toEqual({ running: 0, begun: 1, open: 0 });
  });
});

describe.skipIf(!isPostgres)('two different calls at the same time, on PostgreSQL', () => {
  it('reassign a task to two people: one has it', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(staff, [asking('ask', ['ben'])], ['start > ask', 'ask > end']);
      const { admin, ben, cho, dee } = running;
      const taskId = await taskOf(ben, running);
      const give = (to: string) => ({ query: { taskId, assignTo: to }, body: {} });
      const byBen = () => ben.attempt(reassignTask, give(cho.id));
      const statuses: number[] = [];
      const byAdmin = async () => {
        statuses.push((await admin.attempt(reassignTask, give(dee.id))).status);
      };
      statuses.push((await race(round, byBen, byAdmin)).status);
      // An administrator can still move what Ben has reassigned; Ben has lost what was taken from him.
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { open, count } = await stateOf(running);
      expect([open, count('reassigned ask')]).toEqual([
        1,
        statuses.filter((status) => status === 200).length,
      ]);
      expect(count('reassigned ask')).toBeGreaterThan(0);
    }
  });

  it('send back and approve on parallel paths: nothing is lost and no one is asked twice', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(
        staff,
        [
          asking('first', ['ben']),
          { id: 'fork', type: 'Parallel' },
          asking('one', ['cho']),
          asking('two', ['dee']),
          { id: 'join', type: 'Join' },
        ],
        [
          'start > first',
          'first > fork',
          'fork > one',
          'fork > two',
          'one > join',
          'two > join',
          'join > end',
        ],
      );
      const { ben, cho, dee } = running;
      await (await approval(ben, running))();
      const query = { taskId: await taskOf(cho, running), goBackToActivityId: 'first' };
      const back = () => cho.attempt(sendBack, { query, body: { message: 'Once more' } });
      const other = { status: 0 };
      const approve = await approval(dee, running);
      const noted = async () => Object.assign(other, { status: (await approve()).status });
      const { status } = await race(round, back, noted);
      expect(status).toBe(200);
      expect([200, 404, 409]).toContain(other.status);
      const { open, count } = await stateOf(running);
      // Both paths lie behind the step: in either order, only Ben is asked.
      expect([open, await taskOf(ben, running)]).toEqual([1, expect.stringMatching(/./)]);
      expect(count('passed join')).toBe(0);
    }
  });

  it('withdraw during the last of two parallel decisions: completed, or a draft again', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(
        staff,
        [
          { id: 'fork', type: 'Parallel' },
          asking('one', ['cho']),
          asking('two', ['dee']),
          { id: 'join', type: 'Join' },
        ],
        ['start > fork', 'fork > one', 'fork > two', 'one > join', 'two > join', 'join > end'],
      );
      const { eve, cho, dee, moduleId, recordId } = running;
      await (await approval(cho, running))();
      const withdraw = () => eve.attempt(withdrawEntry, { body: { moduleId, recordId } });
      const approve = await approval(dee, running);
      const other = { status: 0 };
      const noted = async () => Object.assign(other, { status: (await approve()).status });
      const { status } = await race(round, withdraw, noted);
      const hasWithdrawn = status === 200;
      expect(hasWithdrawn ? [404, 409] : [200]).toContain(other.status);
      const { open, isRunning, count, ...run } = await stateOf(running);
      expect([open, isRunning, run.status]).toEqual([0, false, hasWithdrawn ? 'Withdrawn' : 'Completed']);
      expect(count('passed join')).toBe(hasWithdrawn ? 0 : 1);
    }
  });

  it('release and decide a task: one of them happens first', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(staff, [asking('ask', ['ben', 'cho'])], ['start > ask', 'ask > end']);
      const { ben } = running;
      const taskId = await taskOf(ben, running);
      await ben.call(claimTask, { params: { taskId } });
      const release = () => ben.attempt(releaseTask, { params: { taskId } });
      const approve = await approval(ben, running);
      const other = { status: 0 };
      const noted = async () => Object.assign(other, { status: (await approve()).status });
      const { status } = await race(round, release, noted);
      // After a release the task is open for both, and Ben's decision still counts.
      expect([other.status, [200, 409].includes(status)]).toEqual([200, true]);
      const { open, isRunning } = await stateOf(running);
      expect([open, isRunning]).toEqual([0, false]);
    }
  });

  it('decide many tasks at once, the same ones: each is decided once', async () => {
    const { tenant, designer, ana, ben } = await aStaffedTenant(platform);
    const moduleId = await anExpenseApp(designer);
    for (let index = 0; index < 10; index++) {
      await ben.call(submitEntry, { query: { moduleId }, body: { data: claimValues(ben) } });
    }
    const { items } = await ana.call(listTasks, { body: {} });
    const taskIds = items.map(({ id }) => id);
    const all = () => ana.call(decideTasks, { body: { taskIds, accepted: true } });
    const backwards = () =>
      ana.call(decideTasks, { body: { taskIds: [...taskIds].reverse(), accepted: true } });
    const answers = await Promise.all([all(), backwards()]);
    const done = answers.flatMap((answer) => answer.done.map((each) => each.taskId));
    expect([...done].sort()).toEqual([...taskIds].sort());
    const { db } = await tenant.context();
    const { rows } = await sql`select from workflow_history where kind = 'decided'`.execute(db.appTables());
    expect(rows).toHaveLength(10);
  });

  it('decide and move to a new version: the task is decided once, on either', async () => {
    const { tenant, admin, designer, ana, ben } = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const moduleId = await anExpenseApp(designer);
      const body = { data: claimValues(ben) };
      const { id: recordId } = await ben.call(submitEntry, { query: { moduleId }, body });
      const { items } = await ana.call(listTasks, { body: {} });
      const task_id = items.find((task) => task.recordId === recordId)?.id ?? '';
      const sample = sampleDefinition('expense-claim');
      await publishDefinition(designer, moduleId, { ...sample, displayName: `Claims ${round}` });
      const params = { moduleId };
      const { entries } = await admin.call(previewRunning, { params, body: {} });
      const instanceIds = entries.map(({ instanceId }) => instanceId);
      const move = () => admin.attempt(moveRunning, { params, body: { instanceIds } });
      const decided = { status: 0 };
      const approve = async () => {
        const answer = await ana.attempt(decideTask, { body: { task_id, accepted: true } });
        decided.status = answer.status;
      };
      const moved = await race(round, move, approve);
      expect([moved.status, decided.status], JSON.stringify(moved.error)).toEqual([200, 200]);
      expect(await runsOf(tenant, recordId)).toEqual({ running: 0, begun: 1, open: 0 });
    }
  });
});
