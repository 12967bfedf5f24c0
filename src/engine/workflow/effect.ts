import type { EntryValues } from '#engine/value/field-value.ts';
import type { FaultParams, InstanceStatus, Json } from './instance-state.ts';

/** The kind of a notification; its text is in `messages/<locale>/notifications.ts`. */
type NotificationKind =
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
type CancelReason =
  | 'decided'
  | 'claimed'
  | 'sentBack'
  | 'withdrawn'
  | 'rejected'
  | 'cancelled'
  | 'moved'
  | 'dropped';

/** Why an automatic step gave up, without anything that another system said. */
export interface StepFailure {
  readonly code:
    | 'timed_out'
    | 'not_reachable'
    | 'status'
    | 'unreadable'
    | 'system_error'
    | 'paused_after_failures'
    | 'not_asked';
  /** Of the answer, for `status`. */
  readonly status?: number;
}

/** One line of the history; `at` is the event's time. */
export interface HistoryItem {
  readonly event:
    | 'started'
    /** The process was restarted after a run that ended. */
    | 'restarted'
    /** One person answered a task. */
    | 'decided'
    /** A token left the activity by `outcome`; draws the path on the graph. */
    | 'passed'
    | 'skipped'
    | 'reassigned'
    | 'sentBack'
    | 'withdrawn'
    | 'cancelled'
    | 'retried'
    /** An administrator moved the instance, to another version or activity. */
    | 'moved'
    /** Open work of an activity was cancelled: the join at `toActivityId` continued without it. */
    | 'dropped'
    | 'claimed'
    | 'released'
    /** One more person was asked. */
    | 'added'
    | 'reminded'
    /** A timer acted because no one answered in time; `outcome` names the action. */
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
  /** The activity that work was sent back to. */
  readonly toActivityId: string | null;
  readonly message: string;
  /** Why an automatic step was left by its outcome for errors; absent: it was not, or nobody knows. */
  readonly failure?: StepFailure;
}

/** An effect that an event requests, as data. Only the executors carry it out; replays and tests do not. */
export type WorkflowEffect =
  | {
      readonly kind: 'createTask';
      readonly taskKey: string;
      readonly activityId: string;
      readonly assigneeId: string;
      readonly title: string;
      readonly dueAt: string | null;
      /** The person whose action created the task. */
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
   * A message defined by an activity: to users, who get it without fields hidden from them, and to addresses of
   * possibly external people. `subject` and `body`, which is HTML, are templates; `texts` fills them with the entry as
   * the activity sees it.
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
  /** Only the last one of an event counts. `activityIds`: the activities of all tokens. */
  | {
      readonly kind: 'setStatus';
      readonly status: InstanceStatus;
      readonly activityIds: readonly string[];
    }
  /** The instance stopped at an activity; notify the administrators. */
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
  /** Run slow work outside the transaction, then send `{kind: 'finish', key, …}`. `job` names the executor. */
  | {
      readonly kind: 'run';
      readonly key: string;
      readonly activityId: string;
      readonly job: string;
      readonly input: Json;
    }
  /** Cancels a timer or job. */
  | { readonly kind: 'abandon'; readonly key: string }
  | { readonly kind: 'history'; readonly item: HistoryItem };
