import type { InstanceStatus } from '#engine/workflow/instance-state.ts';
import type { EntryStatus, WorkflowColumns } from '#server/features/entries/index.ts';
import type { InstanceRecord } from '../stores/instance-store.ts';
import type { TransitionDraft, TransitionScope } from './transition-draft.ts';

const endedStatuses: readonly InstanceStatus[] = ['Completed', 'Rejected', 'Withdrawn'];

/** Whether no further event can happen to an instance of this status. */
export function hasEnded(status: InstanceStatus): boolean {
  return endedStatuses.includes(status);
}

/** The entry columns that describe its instance after an event. */
export function entryColumns(
  draft: TransitionDraft,
  scope: TransitionScope,
  instance: InstanceRecord,
  submittedOn: string,
): WorkflowColumns {
  if (draft.status === 'Withdrawn') return draftColumns(instance.versionNumber);
  const { workflow } = scope.version.compiled;
  // An entry sent back to the start has no token; it waits for its initiator.
  const atStart = draft.status === 'Returned' && workflow.startId !== null ? [workflow.startId] : [];
  const activityIds = draft.activityIds.length > 0 ? draft.activityIds : atStart;
  const names = activityIds.map((id) => workflow.activities.get(id)?.definition.displayName ?? '');
  return {
    status: draft.status satisfies EntryStatus,
    versionNumber: instance.versionNumber,
    activityIds,
    activityName: names.join(', '),
    initiatorId: instance.initiatorId,
    initiatorEmail: scope.people.person(instance.initiatorId)?.email ?? null,
    startedOn: instance.startedOn,
    submittedOn,
    completedOn: draft.status === 'Completed' ? scope.at : null,
  };
}

/** The columns of an entry without an instance. */
function draftColumns(versionNumber: number): WorkflowColumns {
  return {
    status: 'Draft',
    versionNumber,
    activityIds: [],
    activityName: '',
    initiatorId: null,
    initiatorEmail: null,
    startedOn: null,
    submittedOn: null,
    completedOn: null,
  };
}
