import { describe, expect, it } from 'vitest';
import { addApprover } from '#contracts/workflow/add-approver.ts';
import { claimTask } from '#contracts/workflow/claim-task.ts';
import { aStaffedTenant } from '#test/factories/approval-app.ts';
import { approval, aRun, asking, type Running, race, stateOf, taskOf } from '#test/factories/raced-run.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { awaitedKey } from '#test/scenarios/scenario.ts';
import { runSystemEvent } from './running/events/run-system-event.ts';

const platform = useTestPlatform();
const rounds = 4;

async function clock(running: Running, activity: string) {
  const { id, state } = await stateOf(running);
  const key = awaitedKey(state, activity) ?? '';
  const ctx = await running.tenant.context();
  return () => runSystemEvent(ctx, id, () => ({ kind: 'fire', key }));
}

describe.skipIf(!isPostgres)('a timer that fires during an approval, on PostgreSQL', () => {
  it.each(['approve', 'reject', 'reassignToManager'])('lets one win when it is to %s', async (action) => {
    const staff = await aStaffedTenant(platform);
    const properties = { Escalation: [{ after: { amount: 1, unit: 'hours' }, action }] };
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(staff, [asking('ask', ['ben'], properties)], ['start > ask', 'ask > end']);
      const answer = await race(round, await approval(running.ben, running), await clock(running, 'ask'));
      const { status, open, isRunning, count } = await stateOf(running);
      const hasDecided = answer.status === 200;
      expect([200, 403, 404, 409], JSON.stringify(answer.error)).toContain(answer.status);
      expect([count('decided ask'), count('escalated ask')]).toEqual(hasDecided ? [1, 0] : [0, 1]);
      const isHandedOn = !hasDecided && action === 'reassignToManager';
      expect([open, isRunning, count('passed ask')]).toEqual(isHandedOn ? [1, true, 0] : [0, false, 1]);
      const ended = hasDecided || action === 'approve' ? 'Completed' : 'Rejected';
      expect(status).toBe(isHandedOn ? 'In Progress' : ended);
    }
  });

  it('acts once when several nodes fire it', async () => {
    const staff = await aStaffedTenant(platform);
    const running = await aRun(
      staff,
      [
        { id: 'wait', type: 'Timer', properties: { For: { amount: 1, unit: 'hours' } } },
        asking('ask', ['ben']),
      ],
      ['start > wait', 'wait > ask', 'ask > end'],
    );
    const ring = await clock(running, 'wait');
    await Promise.all(Array.from({ length: 8 }, ring));
    const { open, count } = await stateOf(running);
    expect([open, count('passed wait')]).toEqual([1, 1]);
  });
});

describe.skipIf(!isPostgres)('people who act at the same time, on PostgreSQL', () => {
  it('meet at a join that continues once', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(
        staff,
        [
          { id: 'fork', type: 'Parallel' },
          asking('one', ['ben']),
          asking('two', ['cho']),
          { id: 'join', type: 'Join' },
          asking('last', ['dee']),
        ],
        ['start > fork', 'fork > one', 'fork > two', 'one > join', 'two > join', 'join > last', 'last > end'],
      );
      const other = await approval(running.cho, running);
      const answers: number[] = [];
      const noted = async () => answers.push((await other()).status);
      answers.push((await race(round, await approval(running.ben, running), noted)).status);
      const { open, count } = await stateOf(running);
      expect([answers, open, count('passed join')]).toEqual([[200, 200], 1, 1]);
    }
  });

  it('decide when two of three are enough: two decisions count', async () => {
    const staff = await aStaffedTenant(platform);
    const properties = { CompletionRule: { kind: 'count', value: 2 } };
    const running = await aRun(
      staff,
      [asking('ask', ['ben', 'cho', 'dee'], properties)],
      ['start > ask', 'ask > end'],
    );
    const { ben, cho, dee } = running;
    const approvals = await Promise.all([ben, cho, dee].map((user) => approval(user, running)));
    const answers = await Promise.all(approvals.map((approve) => approve()));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409]);
    const { status, open, count } = await stateOf(running);
    expect([status, open, count('decided ask'), count('passed ask')]).toEqual(['Completed', 0, 2, 1]);
  });

  it('claim the same task: one of them has it', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(staff, [asking('ask', ['ben', 'cho'])], ['start > ask', 'ask > end']);
      const { ben, cho } = running;
      const taskId = await taskOf(cho, running);
      const claim = () => cho.attempt(claimTask, { params: { taskId } });
      const approve = await approval(ben, running);
      const own = await taskOf(ben, running);
      const rival = round < 2 ? approve : () => ben.attempt(claimTask, { params: { taskId: own } });
      const other = { status: 0 };
      const noted = async () => Object.assign(other, { status: (await rival()).status });
      const { status } = await race(round, claim, noted);
      expect([status, other.status].sort()).toEqual([200, 409]);
      const { open, count } = await stateOf(running);
      const isApproved = round < 2 && other.status === 200;
      expect([open, count('claimed ask'), count('decided ask')]).toEqual(isApproved ? [0, 0, 1] : [1, 1, 0]);
    }
  });

  it('approve and ask one more person: no one is asked after the decision', async () => {
    const staff = await aStaffedTenant(platform);
    for (let round = 0; round < rounds; round++) {
      const running = await aRun(staff, [asking('ask', ['ben'])], ['start > ask', 'ask > end']);
      const { admin, ben, cho } = running;
      const taskId = await taskOf(ben, running);
      const add = () => admin.attempt(addApprover, { params: { taskId }, body: { assignTo: cho.id } });
      const answer = await race(round, add, await approval(ben, running));
      const { open, isRunning, count } = await stateOf(running);
      const isAdded = answer.status === 200;
      expect(isAdded || answer.status === 409, JSON.stringify(answer.error)).toBe(true);
      expect([open, isRunning, count('added ask')]).toEqual(isAdded ? [1, true, 1] : [0, false, 0]);
    }
  });
});
