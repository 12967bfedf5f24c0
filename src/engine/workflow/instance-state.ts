import type { AssigneeKind } from './definition.ts';

/** `Returned`: sent back, with no token left when it was sent back to the start (a new `start` resumes it). */
export type InstanceStatus =
  | 'Starting'
  | 'In Progress'
  | 'Returned'
  | 'Completed'
  | 'Rejected'
  | 'Withdrawn'
  | 'Faulted';

/**
 * Why a task is with whoever has it, written down by what gave it to them. `rule`: an assignee of the activity chose
 * them, the first that did; `value` is the user, role, team or field it names. The others are what happened since:
 * `by` is who did it, `from` whoever had it before.
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
  /** Who answered: the assignee or a delegate; null while open. */
  readonly actorId: string | null;
  readonly message: string;
  /** Absent: given before reasons were written down. */
  readonly because?: TaskReason;
}

/** Waiting for people. `needed`: how many must agree; `of`: how many were asked. */
export interface TasksWait {
  readonly kind: 'tasks';
  readonly completion: 'any' | 'all' | 'count';
  readonly needed: number;
  readonly of: number;
  /** RFC 3339 in UTC. */
  readonly dueAt: string | null;
  readonly tasks: readonly TaskProgress[];
  /** Users who may not take part, whoever hands them a task. */
  readonly excludedIds: readonly string[];
  /** What happens by itself while nobody answers. Absent: nothing. */
  readonly timers?: readonly TaskTimer[];
  /** One of those asked has taken the work on alone; the others are to be asked again if they let go of it. */
  readonly claim?: { readonly taskKey: string; readonly otherIds: readonly string[] };
}

/** Something that an assignment does by itself at a time; `key` is that of the event which wakes it. */
export interface TaskTimer {
  readonly key: string;
  readonly action: 'remind' | 'notify' | 'reassignToManager' | 'approve' | 'reject';
}

/** What a token stands still for. */
export type TokenWait =
  | TasksWait
  /** Until an event with this key arrives: a timer that fires, a job that finishes. `memory` is the type's own. */
  | { readonly kind: 'event'; readonly key: string; readonly memory?: Json }
  /** Until somebody retries. */
  | { readonly kind: 'fault'; readonly code: string; readonly params: FaultParams };

/** Plain JSON. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** Values for the placeholders of a fault's or refusal's text. */
export type FaultParams = Readonly<Record<string, string | number>>;

/** One place where the instance stands; any number at a time. */
export interface Token {
  /** Unique within the instance, e.g. `t1`. */
  readonly id: string;
  readonly activityId: string;
  /** RFC 3339 in UTC. */
  readonly arrivedAt: string;
  readonly wait: TokenWait;
}

/** The last time a token left an activity. */
export interface PassedActivity {
  readonly activityId: string;
  readonly outcome: string;
  /** Who decided; empty for an automatic activity. */
  readonly actorIds: readonly string[];
  readonly at: string;
}

/** A decision in favour, and a fingerprint of the values it rested on. */
export interface Approval {
  readonly outcome: string;
  readonly actorIds: readonly string[];
  readonly basis: string;
  /** Work was sent back since: it counts once more for what it rested on. */
  readonly isReusable?: true;
}

/** Tokens that a joining activity has swallowed, by incoming connection, until one from each has come. */
export interface JoinArrivals {
  readonly arrived: readonly number[];
  readonly hasPassed: boolean;
  /** Work was sent back from behind it: it also goes on once nothing more can come. */
  readonly isReopened?: true;
}

/**
 * One run of a workflow version for one entry: small plain JSON, changed only by `advance`. Unchanged parts are
 * shared between successive states.
 */
export interface InstanceState {
  readonly status: InstanceStatus;
  readonly initiatorId: string;
  /** Who acted last; the initiator at first. */
  readonly lastActorId: string;
  /** Only tokens that stand still; none once the instance has ended. */
  readonly tokens: readonly Token[];
  /** Each activity once, in the order of its last passing. */
  readonly passed: readonly PassedActivity[];
  readonly joins: Readonly<Record<string, JoinArrivals>>;
  readonly nextToken: number;
  readonly nextTask: number;
  /** The last decision in favour by activity; outlives a return to the start. Absent: none yet. */
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
