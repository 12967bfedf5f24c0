import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryDetail } from './saving/saving-state.ts';

/** The system columns of an entry by their names in expressions. */
export function entryFacts(detail: EntryDetail): EntryValues {
  return {
    id: detail.id,
    status: detail.workflow_status,
    workflowStatus: detail.workflow_status,
    flowName: detail.moduleName,
    currentActivity: detail.route.find((stop) => stop.state === 'now')?.displayName ?? null,
    version: detail.version,
    revision: detail.revision,
    createdAt: detail.created_on,
    createdBy: detail.created_by?.id ?? null,
    modifiedAt: detail.modified_on,
    modifiedBy: detail.modified_by?.id ?? null,
    submittedAt: detail.submitted_at,
    completedAt: detail.completed_at,
    expireAt: detail.expire_at,
    initiator: detail.initiator?.id ?? null,
  };
}
