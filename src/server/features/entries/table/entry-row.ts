import type { OwnTaskColumns } from './own-tasks.ts';
import type { SystemColumns } from './system-columns.ts';

/** A row of a module's table: the system columns and one per field, and further columns that were requested. */
export type EntryRow = SystemColumns & { readonly expire_at?: string | null } & Partial<OwnTaskColumns> &
  Readonly<Record<string, unknown>>;

/** SQL for when an entry expires: the earliest due date of its open tasks. The row is `t`. */
export const expirySql =
  "(select min(k.due_at) from task_rows as k where k.entry_id = t.id and k.state = 'open')";
