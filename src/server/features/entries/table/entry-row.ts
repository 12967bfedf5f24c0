import type { EntryStatus } from '../stored-entry.ts';
import type { OwnTaskColumns } from './own-tasks.ts';

/** The columns that every module's table begins with, as the driver gives them. */
export interface SystemColumns {
  readonly id: string;
  readonly revision: number;
  readonly version_number: number;
  readonly workflow_status: EntryStatus;
  readonly workflow_activity_ids: readonly string[];
  readonly workflow_activity_name: string;
  readonly workflow_initiator_user: string | null;
  readonly workflow_initiator_email: string | null;
  readonly workflow_started_on: string | null;
  readonly submitted_on: string | null;
  readonly workflow_completed_on: string | null;
  readonly created_by: string;
  readonly created_on: string;
  readonly modified_by: string;
  readonly modified_on: string;
}

/** A row of a module's table: the system columns and one per field; what else was asked for where it was. */
export type EntryRow = SystemColumns & { readonly expire_at?: string | null } & Partial<OwnTaskColumns> &
  Readonly<Record<string, unknown>>;

/** SQL for when an entry expires: what is asked of people next must be answered by then. The row is `t`. */
export const expirySql =
  "(select min(k.due_at) from tasks as k where k.entry_id = t.id and k.state = 'open')";

/** Name and SQL type of each system column. */
export const systemColumnTypes: Readonly<Record<keyof SystemColumns, string>> = {
  id: 'uuid',
  revision: 'integer',
  version_number: 'integer',
  workflow_status: 'text',
  workflow_activity_ids: 'text[]',
  workflow_activity_name: 'text',
  workflow_initiator_user: 'uuid',
  workflow_initiator_email: 'text',
  workflow_started_on: 'timestamptz',
  submitted_on: 'timestamptz',
  workflow_completed_on: 'timestamptz',
  created_by: 'uuid',
  created_on: 'timestamptz',
  modified_by: 'uuid',
  modified_on: 'timestamptz',
};
