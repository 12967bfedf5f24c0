import { sql } from 'kysely';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import type { RoleFlag } from '#contracts/permissions.ts';
import { addApprover } from '#contracts/workflow/add-approver.ts';
import { claimTask } from '#contracts/workflow/claim-task.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { reassignTask } from '#contracts/workflow/reassign-task.ts';
import { releaseTask } from '#contracts/workflow/release-task.ts';
import { retryWorkflow } from '#contracts/workflow/retry-workflow.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { HistoryItem } from '#engine/workflow/effect.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { peopleChanged } from '#server/features/people/directory.ts';
import { insertRoles, insertTeams, updateManager } from '#server/features/people/people-store.ts';
import { putCalendar } from '#server/features/tenants/index.ts';
import { runSystemEvent } from '#server/features/workflow/running/events/run-system-event.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import type { CallResult } from '#test/harness/test-user.ts';
import type { StepResult } from './run-in-engine.ts';
import {
  awaitedKey,
  historyLine,
  type Scenario,
  type ScenarioStep,
  scenarioModule,
  scenarioValues,
  timersOf,
} from './scenario.ts';

interface TaskRow {
  id: string;
  activity_id: string;
  assignee_id: string;
  state: string;
  title: string;
  due_at: string | null;
}

interface HistoryRow {
  kind: string;
  activity_id: string | null;
  outcome: string | null;
  assignee_id: string | null;
  target_activity_id: string | null;
  actor_id: string | null;
  message: string;
}

/** Runs a scenario through the calls of the server; `setNow` moves the platform's clock. */
export async function runOnServer(
  platform: TestPlatform,
  scenario: Scenario,
  setNow: (now: Date) => void,
): Promise<readonly StepResult[]> {
  setNow(new Date(scenario.begin));
  const tenant = await platform.newTenant();
  const people = await addPeople(platform, tenant, scenario);
  const idOf = (name: string) => people.get(name)?.id ?? name;
  const nameOf = (id: string) => [...people].find(([, user]) => user.id === id)?.[0] ?? id;
  const definition = withEditableFields(scenario, scenarioModule(scenario, idOf));
  const moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
  const run: ScenarioRun = { tenant, people, idOf, nameOf, moduleId, entryId: undefined, taskIds: new Map() };
  let nowMs = Date.parse(scenario.begin);
  const results: StepResult[] = [];
  for (const step of scenario.steps) {
    nowMs += (step.afterMinutes ?? 0) * 60_000;
    setNow(new Date(nowMs));
    const values = step.values && scenarioValues(definition, step.values, idOf);
    results.push(await runStep(run, step, values && (await withReceipts(run, definition, step.by, values))));
  }
  return results;
}

interface ScenarioRun {
  readonly tenant: TestTenant;
  readonly people: ReadonlyMap<string, TestUser>;
  readonly idOf: (name: string) => string;
  readonly nameOf: (id: string) => string;
  readonly moduleId: string;
  entryId: string | undefined;
  /** Newest task by `activity: assignee`. */
  readonly taskIds: Map<string, string>;
}

async function addPeople(platform: TestPlatform, tenant: TestTenant, { people, hours = {} }: Scenario) {
  const users = new Map<string, TestUser>();
  for (const [username, person] of Object.entries(people)) {
    const flags: RoleFlag[] = [];
    if (person.isAdministrator) flags.push('isAdministrator');
    if (person.isSysAdmin) flags.push('isSysAdmin');
    users.set(username, await tenant.addUser({ username, flags }));
  }
  const groups = (kind: 'roles' | 'teams') => {
    const names = new Set(Object.values(people).flatMap((person) => person[kind] ?? []));
    return [...names].map((name) => ({
      id: platform.running.platform.randomId(),
      name,
      userIds: [...users].flatMap(([user, { id }]) => (people[user]?.[kind]?.includes(name) ? [id] : [])),
    }));
  };
  await tenant.transact(null, async (ctx) => {
    await insertRoles(ctx.db, groups('roles'));
    const teams = groups('teams');
    await insertTeams(ctx.db, teams);
    for (const { id, name } of teams) {
      const own = hours[name];
      const holidays = own?.holidays.map((date) => ({ date, name: '' })) ?? [];
      if (!own) continue;
      const change = { revision: 1, modifiedBy: null, modifiedOn: ctx.now };
      await putCalendar(ctx.db, ctx.randomId(), { ...own, holidays, teamId: id }, change);
    }
    for (const [name, { manager, isInactive }] of Object.entries(people)) {
      const id = users.get(name)?.id ?? '';
      if (manager) await updateManager(ctx.db, id, users.get(manager)?.id ?? null);
      if (isInactive)
        await sql`update users set is_active = false where id = ${id}`.execute(ctx.db.appTables());
    }
    peopleChanged(ctx);
  });
  return users;
}

/** The engine knows no field permissions; on the server a step may only change what its activity lets it. */
function withEditableFields(scenario: Scenario, definition: ModuleDefinition): ModuleDefinition {
  if (scenario.sample !== undefined) return definition;
  const fieldPermissions = scenario.steps.flatMap(({ activity, values }) => {
    if (activity === undefined || values === undefined) return [];
    const fields = Object.keys(values).map((name) => ({ name, control: 'editable' as const }));
    return [{ activityId: activity, fields, fieldGroups: [] }];
  });
  return { ...definition, workflow: { ...definition.workflow, fieldPermissions } };
}

/** The engine takes any values; the server wants the files that rows must have. */
async function withReceipts(
  { people, moduleId }: ScenarioRun,
  definition: ModuleDefinition,
  by: string,
  values: EntryValues,
): Promise<EntryValues> {
  const complete: Record<string, FieldValue> = { ...values };
  for (const table of definition.fieldGroups.filter((section) => section.isTable)) {
    const fields = table.rows.flatMap((row) => row.fields);
    const files = fields.filter((field) => fieldCatalogue.get(field.editorType)?.content === 'file');
    const rows = complete[table.name];
    if (files.length === 0 || !Array.isArray(rows)) continue;
    const withFiles: EntryValues[] = [];
    for (const row of rows as EntryValues[]) {
      const added: Record<string, FieldValue> = {};
      for (const field of files) {
        const body = { moduleId, name: 'receipt.txt', content: Buffer.from('paid').toString('base64') };
        added[field.name] = { ...(await people.get(by)?.call(uploadBase64, { body })) };
      }
      withFiles.push({ ...added, ...row });
    }
    complete[table.name] = withFiles;
  }
  return complete;
}

async function runStep(
  run: ScenarioRun,
  step: ScenarioStep,
  data: EntryValues | undefined,
): Promise<StepResult> {
  const before = await rowsOf(run);
  const answer = await perform(run, step, data);
  if (answer.error) {
    const code = answer.error.code;
    const detail = answer.error.errors[0]?.code;
    return {
      refused: code === 'action_not_possible' || code === 'validation_failed' ? (detail ?? code) : code,
    };
  }
  if (step.do === 'submit') run.entryId ??= (answer.data as { id: string }).id;
  const after = await rowsOf(run);
  return resultOf(run, before, after);
}

function perform(run: ScenarioRun, step: ScenarioStep, data: object | undefined): Promise<CallResult<never>> {
  const user = run.people.get(step.by);
  if (!user) throw new Error(`Nobody is called ${step.by}.`);
  const { moduleId, entryId: recordId } = run;
  const unknownId = '01900000-0000-7000-8000-000000000000';
  const taskId = run.taskIds.get(`${step.activity}: ${step.assignee ?? step.by}`) ?? unknownId;
  const message = step.message ?? '';
  const body = data as never;
  const answer = (() => {
    switch (step.do) {
      case 'submit':
        return user.attempt(submitEntry, { query: { moduleId, recordId }, body: { data: body } });
      case 'decide':
        return user.attempt(decideTask, {
          body: {
            task_id: taskId,
            accepted: step.outcome !== 'Reject',
            outcome: step.outcome === 'Reject' ? undefined : step.outcome,
            description: message,
            data: body,
          },
        });
      case 'reassign':
        return user.attempt(reassignTask, {
          query: { taskId, assignTo: run.idOf(step.to ?? '') },
          body: { message },
        });
      case 'sendBack':
        return user.attempt(sendBack, {
          query: { taskId, goBackToActivityId: step.to ?? '' },
          body: { message },
        });
      case 'withdraw':
        return user.attempt(withdrawEntry, { body: { moduleId, recordId: recordId ?? unknownId, message } });
      case 'fire':
      case 'finish':
        return happenByItself(run, step);
      case 'retry':
        return user.attempt(retryWorkflow, { body: { moduleId, recordId: recordId ?? unknownId } });
      case 'claim':
        return user.attempt(claimTask, { params: { taskId } });
      case 'release':
        return user.attempt(releaseTask, { params: { taskId } });
      case 'addApprover': {
        const assignTo = run.idOf(step.to ?? '');
        return user.attempt(addApprover, { params: { taskId }, body: { assignTo, message } });
      }
    }
  })();
  return answer as Promise<CallResult<never>>;
}

/** What no call brings about: the job would, at its time. */
async function happenByItself({ tenant, entryId }: ScenarioRun, step: ScenarioStep): Promise<{ data: null }> {
  const ctx = await tenant.context();
  const { rows } = await sql<{ id: string; state: InstanceState }>`
    select id, state from workflow_instances where entry_id = ${entryId} and ended_on is null`.execute(
    ctx.db.appTables(),
  );
  const [instance] = rows;
  const key = instance && awaitedKey(instance.state, step.activity ?? '');
  if (!instance || key === undefined) throw new Error(`Nothing is awaited at ${step.activity}.`);
  await runSystemEvent(ctx, instance.id, () =>
    step.do === 'fire' ? { kind: 'fire', key } : { kind: 'finish', key, outcome: step.outcome ?? 'Done' },
  );
  return { data: null };
}

interface Rows {
  readonly status: string;
  readonly timers: Readonly<Record<string, string>>;
  readonly tasks: readonly TaskRow[];
  readonly history: readonly HistoryRow[];
}

async function rowsOf({ tenant, entryId }: ScenarioRun): Promise<Rows> {
  if (entryId === undefined) return { status: '', timers: {}, tasks: [], history: [] };
  const { db } = await tenant.context();
  const instances = await sql<{ status: string; state: InstanceState }>`
    select status, state from workflow_instances where entry_id = ${entryId}
    order by started_on desc, id desc limit 1`.execute(db.appTables());
  const tasks = await sql<TaskRow>`
    select id, activity_id, assignee_id, state, title, due_at from tasks
    where entry_id = ${entryId} order by (state = 'open'), created_on, id`.execute(db.appTables());
  const history = await sql<HistoryRow>`
    select kind, activity_id, outcome, assignee_id, target_activity_id, actor_id, message
    from workflow_history where entry_id = ${entryId} order by number`.execute(db.appTables());
  const [instance] = instances.rows;
  const timers = instance ? timersOf(instance.state) : {};
  return { status: instance?.status ?? '', timers, tasks: tasks.rows, history: history.rows };
}

function resultOf(run: ScenarioRun, before: Rows, after: Rows): StepResult {
  const known = new Set(before.tasks.map((task) => task.id));
  const nameOfTask = (task: TaskRow) => `${task.activity_id}: ${run.nameOf(task.assignee_id)}`;
  const titles: Record<string, string> = {};
  const due: Record<string, string> = {};
  for (const task of after.tasks) {
    run.taskIds.set(nameOfTask(task), task.id);
    if (known.has(task.id)) continue;
    titles[nameOfTask(task)] = task.title;
    if (task.due_at !== null) due[nameOfTask(task)] = task.due_at;
  }
  const open = after.tasks.filter((task) => task.state === 'open');
  const added = after.history.slice(before.history.length);
  return {
    status: after.status as Extract<StepResult, { status: unknown }>['status'],
    tasks: open.map(nameOfTask).sort(),
    history: added.map((row) => historyLine(itemOf(row), run.nameOf)),
    titles,
    due,
    timers: after.timers,
  };
}

function itemOf(row: HistoryRow): Parameters<typeof historyLine>[0] {
  return {
    event: row.kind as HistoryItem['event'],
    activityId: row.activity_id,
    outcome: row.outcome,
    to:
      ['reassigned', 'added'].includes(row.kind) || row.outcome === 'reassignToManager'
        ? row.assignee_id
        : null,
    toActivityId: row.target_activity_id,
    actorId: row.actor_id,
    message: row.message,
  };
}
