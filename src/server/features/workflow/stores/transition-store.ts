import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import { sentWithCommit } from '#server/platform/db/pipeline/pipelined-client.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { HistoryRecord } from './history-store.ts';
import type { InstanceRecord } from './instance-store.ts';
import type { TaskRecord } from './task-record.ts';

/** A change of an open task; people that are null stay the same. */
export interface TaskChange {
  readonly taskKey: string;
  readonly state: TaskRecord['state'];
  readonly outcome: string | null;
  readonly closedBy: string | null;
  readonly assigneeId: string | null;
  readonly assignedFrom: string | null;
}

/** Everything one event does to an instance, as rows. */
export interface Transition {
  readonly isNew: boolean;
  readonly instance: InstanceRecord & { readonly status: string };
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly taskChanges: readonly TaskChange[];
  readonly newTasks: readonly TaskRecord[];
  readonly history: readonly Omit<HistoryRecord, 'instanceId' | 'at'>[];
}

/**
 * Writes a transition in one statement that is sent with the commit. A task is only changed while it is open, which
 * decides a race: if fewer tasks change than expected, someone else was first, and the commit fails with `task_closed`.
 */
export async function writeTransition(db: TenantDatabase, transition: Transition): Promise<void> {
  await sql`${sql.raw(sentWithCommit)} ${keptPlan} with instance as (${transition.isNew ? insertInstance(transition) : updateInstance(transition)}),
    changed as (${changeTasks(transition)}),
    made as (${insertTasks(transition.newTasks)}),
    recorded as (${insertHistory(transition)})
    select case when (select count(*) from changed) < ${transition.taskChanges.length}::int then refuse('task_closed')
      when not exists (select from instance) then refuse('internal') end`.execute(db.tables);
}

function insertInstance({ instance }: Transition) {
  return sql`insert into workflow_instances
      (id, module_id, entry_id, version_number, status, state, initiator_id, started_on, ended_on)
    values (${instance.id}::uuid, ${instance.moduleId}::uuid, ${instance.entryId}::uuid,
      ${instance.versionNumber}::int, ${instance.status}, ${JSON.stringify(instance.state)}::jsonb,
      ${instance.initiatorId}::uuid, ${instance.startedOn}::timestamptz, ${instance.endedOn}::timestamptz)
    returning id`;
}

function updateInstance({ instance }: Transition) {
  return sql`update workflow_instances set status = ${instance.status},
      state = ${JSON.stringify(instance.state)}::jsonb, ended_on = ${instance.endedOn}::timestamptz
    where id = ${instance.id}::uuid and ended_on is null returning id`;
}

function changeTasks({ instance, taskChanges, at }: Transition) {
  return sql`update tasks t set state = c.state, outcome = c.outcome, closed_by = c."closedBy",
      closed_on = case when c.state = 'open' then null else ${at}::timestamptz end,
      assignee_id = coalesce(c."assigneeId", t.assignee_id),
      assigned_from = coalesce(c."assignedFrom", t.assigned_from)
    from jsonb_to_recordset(${JSON.stringify(taskChanges)}::jsonb) as c("taskKey" text, state text,
      outcome text, "closedBy" uuid, "assigneeId" uuid, "assignedFrom" uuid)
    where t.instance_id = ${instance.id}::uuid and t.task_key = c."taskKey" and t.state = 'open'
    returning t.id`;
}

function insertTasks(tasks: readonly TaskRecord[]) {
  return sql`insert into tasks (id, instance_id, task_key, module_id, entry_id, activity_id, activity_name,
      activity_type, title, shared_title, record_title, assignee_id, assigned_from, initiator_id, state, created_on, due_at)
    select id, "instanceId", "taskKey", "moduleId", "entryId", "activityId", "activityName", "activityType",
      title, "sharedTitle", "recordTitle", "assigneeId", "assignedFrom", "initiatorId", state, "createdOn", "dueAt"
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as x(id uuid, "instanceId" uuid, "taskKey" text,
      "moduleId" uuid, "entryId" uuid, "activityId" text, "activityName" text, "activityType" text,
      title text, "sharedTitle" text, "recordTitle" text, "assigneeId" uuid, "assignedFrom" uuid, "initiatorId" uuid,
      state text, "createdOn" timestamptz, "dueAt" timestamptz)
    returning id`;
}

function insertHistory({ instance, history, at }: Transition) {
  const items = history.map((item, position) => ({ position, ...item }));
  return sql`insert into workflow_history (id, instance_id, entry_id, at, kind, activity_id, activity_name,
      activity_type, outcome, message, actor_id, on_behalf_of, assignee_id, reassigned_from,
      target_activity_id, by_mail_link, failure)
    select id, ${instance.id}::uuid, ${instance.entryId}::uuid, ${at}::timestamptz, kind, "activityId",
      "activityName", "activityType", outcome, message, "actorId", "onBehalfOf", "assigneeId",
      "reassignedFrom", "targetActivityId", "byMailLink", failure
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x(position int, id uuid, kind text,
      "activityId" text, "activityName" text, "activityType" text, outcome text, message text,
      "actorId" uuid, "onBehalfOf" uuid, "assigneeId" uuid, "reassignedFrom" uuid, "targetActivityId" text,
      "byMailLink" boolean, failure jsonb)
    order by position
    returning id`;
}
