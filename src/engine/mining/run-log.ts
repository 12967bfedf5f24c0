/** One line of the history of a run, as it was recorded. Times are RFC 3339, UTC. */
export interface LoggedEvent {
  /** A kind of `HistoryItem['event']`. */
  readonly kind: string;
  readonly at: string;
  readonly activityId: string | null;
  readonly outcome: string | null;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  readonly assigneeId: string | null;
  readonly reassignedFrom: string | null;
  readonly targetActivityId: string | null;
}

/** A passage of one entry through the process: from its submission to its end, or up to now. */
export interface LoggedRun {
  readonly id: string;
  readonly entryId: string;
  /** The version of the app on which it runs, or ran last. */
  readonly version: number;
  /** Completed, Rejected or Withdrawn; null while it is running. */
  readonly result: string | null;
  readonly initiatorId: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
  /** In the order in which they were recorded. */
  readonly events: readonly LoggedEvent[];
  /** Tasks that had a deadline. */
  readonly deadlines: readonly LoggedDeadline[];
  readonly comments: readonly LoggedComment[];
  /** Values that were changed after somebody had decided. */
  readonly corrections: readonly LoggedCorrection[];
}

/** A task with a deadline; `closedOn` is null while it is open. */
export interface LoggedDeadline {
  readonly activityId: string;
  readonly dueAt: string;
  readonly closedOn: string | null;
}

/** A comment on the entry. */
export interface LoggedComment {
  readonly authorId: string;
  readonly at: string;
}

/** A change of a field or table section. */
export interface LoggedCorrection {
  readonly field: string;
  readonly at: string;
}

/** An activity as far as a log needs it. */
interface LoggedActivity {
  /** Whether people are asked there. */
  readonly asksPeople: boolean;
  /** Whether it waits for several paths. */
  readonly isJoin: boolean;
  /** The activities that follow, by outcome. */
  readonly next: ReadonlyMap<string, readonly string[]>;
}

/** The workflow of a version. */
export interface LoggedWorkflow {
  readonly startId: string | null;
  readonly activities: ReadonlyMap<string, LoggedActivity>;
}

/** The outcome under which work goes back to an earlier activity, as tasks record it. */
export const sentBack = 'SendBack';
