import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';

/** Which entries of a module an actor may see, as far as the database can tell. */
export interface VisibleScope {
  readonly moduleId: string;
  readonly tableName: string;
  readonly actorId: string;
  /** The absent people in whose place the actor acts now. */
  readonly absenteeIds: readonly string[];
  readonly seesAll: boolean;
  readonly seesOwn: boolean;
  /** Ids of the people whose entries the actor sees as a team mate. */
  readonly teamIds: readonly string[];
  /** Rules with conditions may open further entries, which only the engine can tell. */
  readonly asksRules: boolean;
}

/**
 * Rows that the actor may see, those aside which only conditional rules open; drafts are their authors' alone. Who sees
 * but some gets them by a union of index scans: alternatives joined by `or` would make the database look at every row.
 */
export function visibleCondition(scope: VisibleScope): Sql {
  const me = sql`${scope.actorId}::uuid`;
  if (scope.seesAll) return notAnothersDraft(scope);
  const table = sql.table(scope.tableName);
  const ways: Sql[] = [
    sql`select id from ${table} where created_by = ${me} and workflow_status = 'Draft'`,
    sql`select entry_id from task_rows where assignee_id = ${me} and module_id = ${scope.moduleId}::uuid`,
    sql`select entry_id from task_rows where closed_by = ${me} and closed_by <> assignee_id
      and module_id = ${scope.moduleId}::uuid`,
  ];
  if (scope.absenteeIds.length > 0) {
    ways.push(sql`select entry_id from task_rows where state = 'open' and module_id = ${scope.moduleId}::uuid
      and assignee_id = any(${scope.absenteeIds}::uuid[])`);
  }
  if (scope.seesOwn) {
    ways.push(sql`select id from ${table} where created_by = ${me}`);
    ways.push(sql`select id from ${table} where workflow_initiator_user = ${me}`);
  }
  if (scope.teamIds.length > 0) {
    ways.push(sql`select id from ${table} where created_by = any(${scope.teamIds}::uuid[])`);
  }
  return sql`t.id in (${sql.join(ways, sql` union `)}) and ${notAnothersDraft(scope)}`;
}

/** Rows that no rule can open to the actor are none of these. */
export function notAnothersDraft(scope: Pick<VisibleScope, 'actorId'>): Sql {
  return sql`not (t.workflow_status = 'Draft' and t.created_by <> ${scope.actorId}::uuid)`;
}

/** Drafts of the actor: begun, or withdrawn, and not submitted. */
export function ownDraftCondition(actorId: string): Sql {
  return sql`t.workflow_status = 'Draft' and t.created_by = ${actorId}::uuid`;
}
