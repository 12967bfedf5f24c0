import type { z } from 'zod';
import type { historyItem } from '#contracts/workflow/get-workflow-history.ts';
import type { HistoryRecord } from '../../stores/history-store.ts';
import type { TaskRecord } from '../../stores/task-record.ts';
import type { personNamer } from '../present-entry.ts';

type HistoryItem = z.output<typeof historyItem>;
type Namer = Awaited<ReturnType<typeof personNamer>>;

/** Names of activities and outcomes in the reader's language. */
export interface HistoryWords {
  activity(name: string): string;
  outcome(name: string): string;
  /** Why an instance stopped; null for every other item. */
  fault(item: HistoryRecord): HistoryItem['fault'];
  /** Why a step failed; empty for every other item. */
  failure(item: HistoryRecord): string;
  /** What was changed in the entry up to an item. */
  changes(item: HistoryRecord): HistoryItem['changes'];
}

/** The wire's name of an event. Named outcomes stay `decided`. */
function actionType({ kind, outcome, failure }: HistoryRecord): string {
  if (failure) return 'failed';
  if (kind === 'started') return 'submitted';
  if (kind !== 'decided') return kind;
  if (outcome === 'Done') return 'approved';
  return outcome === 'Reject' ? 'rejected' : kind;
}

export function presentHistoryItem(item: HistoryRecord, named: Namer, words: HistoryWords): HistoryItem {
  const actor = named(item.actorId);
  const assignee = named(item.assigneeId);
  const isReassignment = item.kind === 'reassigned';
  return {
    id: item.id,
    at: item.at,
    activityId: item.activityId,
    activityName: words.activity(item.activityName),
    activityType: item.activityType,
    ActionType: actionType(item),
    Outcomes: item.outcome === null ? [] : [item.outcome],
    outcomeLabels: item.outcome === null ? [] : [words.outcome(item.outcome)],
    data: {
      Results: { author_name: actor?.name ?? '', message: item.message || words.failure(item) },
      Assignee: assignee && { approver_name: assignee.name },
    },
    actor,
    onBehalfOf: isReassignment ? null : named(item.onBehalfOf),
    byMailLink: item.byMailLink,
    ApprovalHistory:
      isReassignment || item.kind === 'added'
        ? {
            assigned_to: named(item.reassignedFrom),
            reassigned_to: assignee,
            reAssignedTo: assignee,
            current_approver: assignee,
          }
        : null,
    changes: words.changes(item),
    fault: words.fault(item),
    failure: item.failure?.code ?? null,
  };
}

/** What the process is waiting for, as the last items of the history. */
export function presentOpenTask(task: TaskRecord, named: Namer, words: HistoryWords): HistoryItem {
  const assignee = named(task.assigneeId);
  return {
    id: task.id,
    at: task.createdOn,
    activityId: task.activityId,
    activityName: words.activity(task.activityName),
    activityType: task.activityType,
    ActionType: 'assigned',
    Outcomes: [],
    outcomeLabels: [],
    data: { Results: null, Assignee: assignee && { approver_name: assignee.name } },
    actor: null,
    onBehalfOf: null,
    byMailLink: false,
    ApprovalHistory: {
      assigned_to: assignee,
      reassigned_to: null,
      reAssignedTo: null,
      current_approver: assignee,
    },
    changes: [],
    fault: null,
    failure: null,
  };
}
