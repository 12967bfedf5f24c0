import type { EntryValues } from '#engine/value/field-value.ts';
import type { FaultParams, InstanceStatus, Json } from './instance-state.ts';

/** What a notification says; its text is that of `messages/<locale>/notifications.ts`. */
export type NotificationKind =
  | 'assigned'
  | 'reassigned'
  | 'reassignedAway'
  | 'approved'
  | 'rejected'
  | 'completed'
  | 'sentBack'
  | 'withdrawn'
  | 'restart'
  | 'reminder'
  | 'escalated';

/** Why an open task was closed without an answer. */
export type CancelReason =
  | 'decided'
  | 'claimed'
  | 'sentBack'
  | 'withdrawn'
  | 'rejected'
  | 'cancelled'
  | 'moved'
  | 'dropped';

/** One line of the history; `at` is the event's time. */
export interface HistoryItem {
  readonly event:
    | 'started'
    /** The process begins anew after a run that ended. */
    | 'restarted'
    /** One person answered a task. */
    | 'decided'
    /** A token left the activity by `outcome`: what draws the path on the graph. */
    | 'passed'
    | 'skipped'
    | 'reassigned'
    | 'sentBack'
    | 'withdrawn'
    | 'cancelled'
    | 'retried'
    /** An administrator moved the instance, to another version or activity. */
    | 'moved'
    /** What an activity waited for was taken back: the join at `toActivityId` has gone on without it. */
    | 'dropped'
    | 'claimed'
    | 'released'
    /** One more person was asked. */
    | 'added'
    | 'reminded'
    /** Something happened by itself because nobody answered in time; `outcome` says what. */
    | 'escalated'
    | 'faulted'
    | 'completed'
    | 'rejected';
  readonly at: string;
  readonly activityId: string | null;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  readonly taskKey: string | null;
  readonly outcome: string | null;
  /** The new assignee of a reassignment. */
  readonly to: string | null;
  /** The activity that was sent back to. */
  readonly toActivityId: string | null;
  readonly message: string;
}

/** What an event asks to be done, as data. Nothing but the executors does it; replays and tests do not. */
export type WorkflowEffect =
  | {
      readonly kind: 'createTask';
      readonly taskKey: string;
      readonly activityId: string;
      readonly assigneeId: string;
      readonly title: string;
      readonly dueAt: string | null;
      /** Whose action brought the task about. */
      readonly assignedFrom: string;
    }
  | {
      readonly kind: 'closeTask';
      readonly taskKey: string;
      readonly outcome: string;
      readonly actorId: string;
      readonly onBehalfOf: string | null;
      readonly message: string;
    }
  | { readonly kind: 'moveTask'; readonly taskKey: string; readonly from: string; readonly to: string }
  | { readonly kind: 'cancelTask'; readonly taskKey: string; readonly reason: CancelReason }
  | {
      readonly kind: 'notify';
      readonly type: NotificationKind;
      readonly userIds: readonly string[];
      readonly activityId: string | null;
      readonly taskKey: string | null;
    }
  | {
      readonly kind: 'sendTemplate';
      readonly event: 'submit' | 'approve' | 'rejected' | 'reassign' | 'completed' | 'sendback' | 'restart';
      readonly to: readonly string[];
      readonly activityId: string | null;
      readonly message: string;
    }
  /**
   * A message of an activity's own: to users, who get it without what is hidden from them, and to addresses of people who
   * may be strangers here. `subject` and `body`, which is HTML, are templates; `texts` fills them as the activity sees the
   * entry.
   */
  | {
      readonly kind: 'sendEmail';
      readonly activityId: string;
      readonly userIds: readonly string[];
      readonly addresses: readonly string[];
      readonly subject: string;
      readonly body: string;
      readonly texts: Readonly<Record<string, string>>;
    }
  /** The last one of an event holds. `activityIds`: where tokens stand now. */
  | {
      readonly kind: 'setStatus';
      readonly status: InstanceStatus;
      readonly activityIds: readonly string[];
    }
  /** Stopped at an activity; administrators are to be told. */
  | {
      readonly kind: 'fault';
      readonly activityId: string;
      readonly code: string;
      readonly params: FaultParams;
    }
  | { readonly kind: 'setFields'; readonly values: EntryValues }
  /** Send `{kind: 'fire', key}` at that time. */
  | {
      readonly kind: 'schedule';
      readonly key: string;
      readonly activityId: string;
      readonly at: string;
    }
  /** Do slow work outside the transaction, then send `{kind: 'finish', key, …}`. `job` names the executor. */
  | {
      readonly kind: 'run';
      readonly key: string;
      readonly activityId: string;
      readonly job: string;
      readonly input: Json;
    }
  /** A timer or job that is no longer wanted. */
  | { readonly kind: 'abandon'; readonly key: string }
  | { readonly kind: 'history'; readonly item: HistoryItem };
