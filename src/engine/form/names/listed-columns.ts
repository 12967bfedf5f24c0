import type { ColumnKind } from '#engine/value/column-kind.ts';

/** A column that the lists of every app have, whatever the form. */
interface SystemColumn {
  /** `uuid` is the id of a person. */
  readonly kind: Extract<ColumnKind, 'text' | 'timestamptz' | 'uuid'>;
  /** The column of the app's table; undefined: the value comes from elsewhere. */
  readonly storedAs?: string;
}

/** The system columns of lists by name, in the order in which they are shown (docs/user-guide/default-fields.md). */
export const listedColumns = {
  workflow_status: { kind: 'text', storedAs: 'workflow_status' },
  workflow_activity_name: { kind: 'text', storedAs: 'workflow_activity_name' },
  workflow_started_on: { kind: 'timestamptz', storedAs: 'workflow_started_on' },
  workflow_initiator_user: { kind: 'uuid', storedAs: 'workflow_initiator_user' },
  workflow_initiator_email: { kind: 'text', storedAs: 'workflow_initiator_email' },
  workflow_completed_on: { kind: 'timestamptz', storedAs: 'workflow_completed_on' },
  created_by: { kind: 'uuid', storedAs: 'created_by' },
  created_on: { kind: 'timestamptz', storedAs: 'created_on' },
  modified_by: { kind: 'uuid', storedAs: 'modified_by' },
  modified_on: { kind: 'timestamptz', storedAs: 'modified_on' },
  flow_name: { kind: 'text' },
  submitted_at: { kind: 'timestamptz', storedAs: 'submitted_on' },
  completed_at: { kind: 'timestamptz', storedAs: 'workflow_completed_on' },
  expire_at: { kind: 'timestamptz' },
} as const satisfies Record<string, SystemColumn>;

/** The name of a system column in lists. */
export type ListedColumn = keyof typeof listedColumns;

/** Their names, in that order. */
export const listedColumnNames = Object.keys(listedColumns) as readonly ListedColumn[];
