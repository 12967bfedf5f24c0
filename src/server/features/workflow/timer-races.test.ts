import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decideTask } from '#contracts/entries/decide-task.ts';
import { submitEntry } from '#contracts/entries/submit-entry.ts';
import { addApprover } from '#contracts/tasks/add-approver.ts';
import { claimTask } from '#contracts/tasks/claim-task.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { aStaffedTenant, type Staff } from '#test/factories/approval-app.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { isPostgres } from '#test/harness/scratch-database.ts';
import { useTestPlatform } from '#test/harness/test-platform.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { awaitedKey, type Scenario, scenarioModule } from '#test/scenarios/scenario.ts';
import { runSystemEvent } from './running/run-system-event.ts';

const platform = useTestPlatform();
const rounds = 4;

interface Running extends Staff {
  readonly recordId: string;
}

/** `people` are asked by `ask`; more activities and all connections as a scenario has them. */
async function aRun(
  staff: Staff,
  activities: NonNullable<Scenario['activities']>,
  connections: readonly string[],
): Promise<Running> {
  const scenario: Scenario = {
    title: '',
    people: {},
    begin: '',
    steps: [],
    fields: [{ name: 'note', editorType: 'text' }],
    activities: [
      { id: 'start', type: 'StartProcess' },
      ...activities,
      { id: 'end', type: 'CompletedProcess' },
    ],
    connections,
  };
  const idOf = (name: string) => (staff[name as keyof Staff] as TestUser).id;
  const moduleId = await aPublishedApp(staff.designer, scenarioModule(scenario, idOf));
  const body = { data: { note: 'Something' } };
  const { id: recordId } = await staff.eve.call(submitEntry, { query: { moduleId }, body });
  return { ...staff, recordId };
}

const asking = (
  id: string,
  people: readonly string[],
  properties: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  type: 'Assignment',
  properties: { Assignees: people.map((value) => ({ kind: 'user', value })), ...properties },
});

async function stateOf({ tenant, recordId }: Running) {
  const { db } = await tenant.context();
  const instances = await sql<{ id: string; state: InstanceState; status: string; isRunning: boolean }>`
    select id, state, status, ended_on is null as "isRunning" from workflow_instances
    where entry_id = ${recordId}`.execute(db.tables());
  const history = await sql<{ line: string }>`
    select concat_ws(' ', kind, activity_id) as line from workflow_history
    where entry_id = ${recordId} order by number`.execute(db.tables());
  const open = await sql<{ assigneeId: string }>`
    select assignee_id as "assigneeId" from tasks
    where entry_id = ${recordId} and state = 'open'`.execute(db.tables());
  const [instance] = instances.rows;
  if (!instance || instances.rows.length !== 1) throw new Error('there is not one run');
  const asked = instance.state.tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter((task) => task.outcome === null) : [],
  );
  // Whatever happened, rows and state tell the same.
  expect(open.rows.map((row) => row.assigneeId).sort()).toEqual(asked.map((task) => task.assigneeId).sort());
  const lines = history.rows.map((row) => row.line);
  return {
    ...instance,
    open: open.rows.length,
    count: (line: string) => lines.filter((each) => each === line).length,
  };
}

async function taskOf(user: TestUser, { recordId }: Running): Promise<string> {
  const { items } = await user.call(listTasks, { body: {} });
  return items.find((task) => task.recordId === recordId)?.id ?? '';
}

async function approval(user: TestUser, running: Running) {
  const body = { task_id: await taskOf(user, running), accepted: true };
  return () => user.attempt(decideTask, { body });
}

async function clock(running: Running, activity: string) {
  const { id, state } = await stateOf(running);
  const key = awaitedKey(state, activity) ?? '';
  const ctx = await running.tenant.context();
  return () => runSystemEvent(ctx, id, () => ({ kind: 'fire', key }));
}

/** Both at once, either of them sent first. */
async function race<First, Second>(
  round: number,
  one: () => Promise<First>,
  other: () => Promise<Second>,
): Promise<First> {
  if (round % 2 === 0) return (await Promise.all([one(), other()]))[0];
  return (await Promise.all([other(), one()]))[1];
}

describe.skipIf(!isPostgres)('a clock that rings while somebody approves, on PostgreSQL', () => {
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

  it('acts once when several nodes ring it', async () => {
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

describe.skipIf(!isPostgres)('people who act at once, on PostgreSQL', () => {
  it('meet at a join that goes on once', async () => {
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

  it('decide when two of three are enough: two answers count', async () => {
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

  it('take work on alone: one of them has it', async () => {
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

  it('approve and ask one more person: nobody is asked what is decided', async () => {
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
