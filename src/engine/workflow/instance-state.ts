import type { AssigneeKind } from './definition.ts';

/** `Returned`: sent back; without a token if it was sent back to the start (a new `start` resumes it). */
export type InstanceStatus =
  | 'Starting'
  | 'In Progress'
  | 'Returned'
  | 'Completed'
  | 'Rejected'
  | 'Withdrawn'
  | 'Faulted';

/**
 * Why a task has its assignee, recorded at the assignment. `rule`: an assignee definition of the activity chose the
 * person, the first one that did; `value` is its user, role, team or field. The other kinds are later changes: `by`
 * made the change, `from` is the previous assignee.
 */
export type TaskReason =
  | { readonly kind: 'rule'; readonly rule: AssigneeKind; readonly value: string }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'reassigned' | 'added' | 'released'; readonly by: string }
  | { readonly kind: 'escalated'; readonly from: string };

/** One person's share of an assignment; `outcome` is null while the task is open. */
export interface TaskProgress {
  /** Unique within the instance, e.g. `k3`. */
  readonly taskKey: string;
  readonly assigneeId: string;
  readonly outcome: string | null;
  /** The person who answered: the assignee or a substitute; null while open. */
  readonly actorId: string | null;
  readonly message: string;
  /** Absent: assigned before reasons were recorded. */
  readonly because?: TaskReason;
}

/** Waiting for people. `needed`: the number who must agree; `of`: the number asked. */
export interface TasksWait {
  readonly kind: 'tasks';
  readonly completion: 'any' | 'all' | 'count';
  readonly needed: number;
  readonly of: number;
  /** RFC 3339 in UTC. */
  readonly dueAt: string | null;
  readonly tasks: readonly TaskProgress[];
  /** Users who are excluded from every assignment of the task. */
  readonly excludedIds: readonly string[];
  /** Actions that happen if no one answers in time. Absent: none. */
  readonly timers?: readonly TaskTimer[];
  /** One assignee has claimed the work; the others are asked again after a release. */
  readonly claim?: { readonly taskKey: string; readonly otherIds: readonly string[] };
}

/** A timed action of an assignment; `key` is the key of its event. */
export interface TaskTimer {
  readonly key: string;
  readonly action: 'remind' | 'notify' | 'reassignToManager' | 'approve' | 'reject';
}

/** Why a token waits. */
export type TokenWait =
  | TasksWait
  /**
   * Until an event with this key arrives: a timer that fires, a job that finishes. `memory` belongs to the activity
   * type.
   */
  | { readonly kind: 'event'; readonly key: string; readonly memory?: Json }
  /** Until someone retries. */
  | { readonly kind: 'fault'; readonly code: string; readonly params: FaultParams };

/** Plain JSON. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Values for the placeholders of a fault's or refusal's text. */
export type FaultParams = Readonly<Record<string, string | number>>;

/** One position of the instance; any number can exist at the same time. */
export interface Token {
  /** Unique within the instance, e.g. `t1`. */
  readonly id: string;
  readonly activityId: string;
  /** RFC 3339 in UTC. */
  readonly arrivedAt: string;
  readonly wait: TokenWait;
}

/** The latest time that a token left an activity. */
export interface PassedActivity {
  readonly activityId: string;
  readonly outcome: string;
  /** The people who decided; empty for an automatic activity. */
  readonly actorIds: readonly string[];
  readonly at: string;
}

/** An approval, and a fingerprint of the values it was based on. */
interface Approval {
  readonly outcome: string;
  readonly actorIds: readonly string[];
  readonly basis: string;
  /** Work was sent back since: the approval counts once more for the same values. */
  readonly isReusable?: true;
}

/** Tokens that a join has received, by incoming connection, until each connection has brought one. */
export interface JoinArrivals {
  readonly arrived: readonly number[];
  readonly hasPassed: boolean;
  /** Work was sent back from behind the join: it also continues once no further token can arrive. */
  readonly isReopened?: true;
}

/**
 * One run of a workflow version for one entry: small plain JSON, changed only by `advance`. Unchanged parts are
 * shared between successive states.
 */
export interface InstanceState {
  readonly status: InstanceStatus;
  readonly initiatorId: string;
  /** The person who acted last; the initiator at first. */
  readonly lastActorId: string;
  /** Only waiting tokens; none once the instance has ended. */
  readonly tokens: readonly Token[];
  /** Each activity once, in the order of its last passing. */
  readonly passed: readonly PassedActivity[];
  readonly joins: Readonly<Record<string, JoinArrivals>>;
  readonly nextToken: number;
  readonly nextTask: number;
  /** The latest approval by activity; kept after a return to the start. Absent: none yet. */
  readonly approvals?: Readonly<Record<string, Approval>>;
}

/** The state before the `start` event. */
export function newInstance(initiatorId: string): InstanceState {
  return {
    status: 'Starting',
    initiatorId,
    lastActorId: initiatorId,
    tokens: [],
    passed: [],
    joins: {},
    nextToken: 1,
    nextTask: 1,
  };
}
