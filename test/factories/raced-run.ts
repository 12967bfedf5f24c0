import { sql } from 'kysely';
import { expect } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { type Scenario, scenarioModule } from '#test/scenarios/scenario.ts';
import type { Staff } from './approval-app.ts';
import { aPublishedApp } from './published-app.ts';

/** An entry on its way, for tests of what happens at once. */
export interface Running extends Staff {
  readonly moduleId: string;
  readonly recordId: string;
}

/** Eve submits an entry of an app with these activities between start and end; connections as a scenario has them. */
export async function aRun(
  staff: Staff,
  activities: NonNullable<Scenario['activities']>,
  connections: readonly string[],
): Promise<Running> {
  const idOf = (name: string) => (staff[name as keyof Staff] as TestUser).id;
  const definition = scenarioModule(
    {
      fields: [{ name: 'note', editorType: 'text' }],
      activities: [
        { id: 'start', type: 'StartProcess' },
        ...activities,
        { id: 'end', type: 'CompletedProcess' },
      ],
      connections,
    },
    idOf,
  );
  const moduleId = await aPublishedApp(staff.designer, definition);
  const body = { data: { note: 'Something' } };
  const { id: recordId } = await staff.eve.call(submitEntry, { query: { moduleId }, body });
  return { ...staff, moduleId, recordId };
}

/** An Assignment of these people. */
export const asking = (
  id: string,
  people: readonly string[],
  properties: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  type: 'Assignment',
  properties: { Assignees: people.map((value) => ({ kind: 'user', value })), ...properties },
});

/** The one run of an entry; its rows and its state must tell the same. */
export async function stateOf({ tenant, recordId }: Pick<Running, 'tenant' | 'recordId'>) {
  const { db } = await tenant.context();
  const instances = await sql<{ id: string; state: InstanceState; status: string; isRunning: boolean }>`
    select id, state, status, ended_on is null as "isRunning" from workflow_instances
    where entry_id = ${recordId}`.execute(db.appTables());
  const history = await sql<{ line: string }>`
    select concat_ws(' ', kind, activity_id) as line from workflow_history
    where entry_id = ${recordId} order by number`.execute(db.appTables());
  const open = await sql<{ assigneeId: string }>`
    select assignee_id as "assigneeId" from tasks
    where entry_id = ${recordId} and state = 'open'`.execute(db.appTables());
  const [instance] = instances.rows;
  if (!instance || instances.rows.length !== 1) throw new Error('there is not one run');
  const asked = instance.state.tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter((task) => task.outcome === null) : [],
  );
  expect(open.rows.map((row) => row.assigneeId).sort()).toEqual(asked.map((task) => task.assigneeId).sort());
  const lines = history.rows.map((row) => row.line);
  return {
    ...instance,
    open: open.rows.length,
    count: (line: string) => lines.filter((each) => each === line).length,
  };
}

/** The id of somebody's open task on the entry. */
export async function taskOf(user: TestUser, { recordId }: Running): Promise<string> {
  const { items } = await user.call(listTasks, { body: {} });
  return items.find((task) => task.recordId === recordId)?.id ?? '';
}

/** Somebody's approval, ready to be sent. */
export async function approval(user: TestUser, running: Running) {
  const body = { task_id: await taskOf(user, running), accepted: true };
  return () => user.attempt(decideTask, { body });
}

/** Both at once, either of them sent first. */
export async function race<First, Second>(
  round: number,
  one: () => Promise<First>,
  other: () => Promise<Second>,
): Promise<First> {
  if (round % 2 === 0) return (await Promise.all([one(), other()]))[0];
  return (await Promise.all([other(), one()]))[1];
}
