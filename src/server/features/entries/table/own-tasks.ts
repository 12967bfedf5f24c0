/** The tasks of a context's actor on an entry, as columns of its row. */
export interface OwnTaskColumns {
  /** Activities of the actor's own open tasks on it, and of those of absent people they act for. */
  readonly open_tasks_at: readonly string[];
  /** Activities at which the actor has decided a task of the entry. */
  readonly decided_at: readonly string[];
}

/** The person whose tasks are read; no one for the system. */
export interface TaskOwner {
  readonly id: string | null;
  /** The absent people they currently substitute. */
  readonly absentees: readonly string[];
}

/**
 * SQL for an open task `k` of the person in `me`, or of an absent person they substitute. People who may not decide a
 * task themselves do not have it as a substitute either.
 */
export const isOwnOpenTaskSql = `k.state = 'open' and (k.assignee_id = me.id
    or (k.assignee_id = any(me.absentees) and not exists (
      select from workflow_runs as i where i.id = k.instance_id and jsonb_path_exists(i.state -> 'tokens',
        '$[*].wait ? (@.tasks[*].taskKey == $key && @.excludedIds[*] == $actor)',
        jsonb_build_object('key', k.task_key, 'actor', me.id::text)))))`;

/** SQL for a task `k` that the person in `me` has decided; tasks that ended without a decision do not count. */
export const isDecidedTaskSql = "k.state = 'closed' and k.closed_by = me.id";

/** SQL for `OwnTaskColumns` of the row `t` and the person `me`. */
export const ownTasksSql = `array(select distinct k.activity_id from task_rows as k
    where k.entry_id = t.id and ${isOwnOpenTaskSql}) as open_tasks_at,
  array(select distinct k.activity_id from task_rows as k
    where k.entry_id = t.id and ${isDecidedTaskSql}) as decided_at`;
