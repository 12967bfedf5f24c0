import type { EntryValues } from '#engine/value/field-value.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { StoredEntry, WorkflowColumns } from '../stored-entry.ts';

/** The default fields of every entry, by their names in expressions. */
export function systemValues(version: ModuleVersion, entry: StoredEntry | null): EntryValues {
  return {
    id: entry?.id ?? null,
    status: entry?.status ?? 'Draft',
    workflowStatus: entry?.status ?? 'Draft',
    flowName: version.module.displayName,
    currentActivity: entry?.activityName ?? null,
    version: version.number,
    revision: entry?.revision ?? 0,
    createdAt: entry?.createdOn ?? null,
    createdBy: entry?.createdBy ?? null,
    modifiedAt: entry?.modifiedOn ?? null,
    modifiedBy: entry?.modifiedBy ?? null,
    submittedAt: entry?.submittedOn ?? null,
    completedAt: entry?.completedOn ?? null,
    expireAt: entry?.expireAt ?? null,
    startedOn: entry?.startedOn ?? null,
    initiator: entry?.initiatorId ?? null,
    initiatorEmail: entry?.initiatorEmail ?? null,
  };
}

/** The default fields that the workflow is about to write. */
export function workflowValues(columns: WorkflowColumns): EntryValues {
  return {
    status: columns.status,
    workflowStatus: columns.status,
    currentActivity: columns.activityName,
    submittedAt: columns.submittedOn,
    completedAt: columns.completedOn,
    startedOn: columns.startedOn,
    initiator: columns.initiatorId,
    initiatorEmail: columns.initiatorEmail,
  };
}
