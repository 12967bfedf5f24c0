import type { StoredEntry } from '../stored-entry.ts';

interface SystemColumn {
  /** Its name in a stored entry; in lists it is named after the column. */
  readonly property: keyof StoredEntry;
  readonly sqlType: string;
  readonly constraint: string;
  /** Written by the workflow without changing values. */
  readonly isOfWorkflow: boolean;
}

const ofEntry = { constraint: 'not null', isOfWorkflow: false } as const;
const ofWorkflow = { constraint: 'not null', isOfWorkflow: true } as const;
const blankOrOfWorkflow = { constraint: '', isOfWorkflow: true } as const;

/** The first columns of every app's table, by name and in order. */
export const systemColumns = {
  id: { ...ofEntry, property: 'id', sqlType: 'uuid', constraint: 'primary key' },
  revision: { ...ofEntry, property: 'revision', sqlType: 'integer' },
  version_number: { ...ofWorkflow, property: 'versionNumber', sqlType: 'integer' },
  workflow_status: { ...ofWorkflow, property: 'status', sqlType: 'text' },
  workflow_activity_ids: {
    ...ofWorkflow,
    property: 'activityIds',
    sqlType: 'text[]',
    constraint: "not null default '{}'",
  },
  workflow_activity_name: {
    ...ofWorkflow,
    property: 'activityName',
    sqlType: 'text',
    constraint: "not null default ''",
  },
  workflow_initiator_user: { ...blankOrOfWorkflow, property: 'initiatorId', sqlType: 'uuid' },
  workflow_initiator_email: { ...blankOrOfWorkflow, property: 'initiatorEmail', sqlType: 'text' },
  workflow_started_on: { ...blankOrOfWorkflow, property: 'startedOn', sqlType: 'timestamptz' },
  submitted_on: { ...blankOrOfWorkflow, property: 'submittedOn', sqlType: 'timestamptz' },
  workflow_completed_on: { ...blankOrOfWorkflow, property: 'completedOn', sqlType: 'timestamptz' },
  created_by: { ...ofEntry, property: 'createdBy', sqlType: 'uuid' },
  created_on: { ...ofEntry, property: 'createdOn', sqlType: 'timestamptz' },
  modified_by: { ...ofEntry, property: 'modifiedBy', sqlType: 'uuid' },
  modified_on: { ...ofEntry, property: 'modifiedOn', sqlType: 'timestamptz' },
} as const satisfies Record<string, SystemColumn>;

type SystemColumnName = keyof typeof systemColumns;
type PropertyOf<Name extends SystemColumnName> = (typeof systemColumns)[Name]['property'];

/** The system columns of one row, as the driver returns them. */
export type SystemColumns = { readonly [Name in SystemColumnName]: StoredEntry[PropertyOf<Name>] };

/** The part of a stored entry that is in its system columns. */
type SystemPart = Pick<StoredEntry, PropertyOf<SystemColumnName>>;

export const systemColumnNames = Object.keys(systemColumns) as readonly SystemColumnName[];

/** The entry properties in the system columns of a row. */
export function systemPartOf(row: SystemColumns): SystemPart {
  const values = systemColumnNames.map((name) => [systemColumns[name].property, row[name]]);
  return Object.fromEntries(values) as SystemPart;
}

/** An entry's values for its system columns, in their order. */
export function systemValuesOf(entry: SystemPart): readonly unknown[] {
  return systemColumnNames.map((name) => entry[systemColumns[name].property]);
}
