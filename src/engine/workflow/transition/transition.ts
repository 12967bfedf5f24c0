import type { CompiledActivity, CompiledWorkflow } from '../compiled-workflow.ts';
import type { DirectoryQuery } from '../directory.ts';
import type { HistoryItem, WorkflowEffect } from '../effect.ts';
import type { WorkflowFacts } from '../facts.ts';
import type {
  FaultParams,
  InstanceState,
  InstanceStatus,
  JoinArrivals,
  PassedActivity,
  TasksWait,
  Token,
} from '../instance-state.ts';

/** A token that arrives at an activity. */
export interface Arrival {
  readonly activityId: string;
  /** The incoming connection that brought it; null if none did (start, send back, retry). */
  readonly arrivalIndex: number | null;
}

/** The processing of one event: a working copy of the state, and the results so far. */
export interface Transition {
  readonly workflow: CompiledWorkflow;
  facts: WorkflowFacts;
  /** Null: the system. */
  readonly actorId: string | null;
  readonly initiatorId: string;
  lastActorId: string;
  status: InstanceStatus;
  tokens: readonly Token[];
  passed: readonly PassedActivity[];
  joins: Readonly<Record<string, JoinArrivals>>;
  nextToken: number;
  nextTask: number;
  approvals?: InstanceState['approvals'];
  /** Sent back to the start: the entry belongs to its initiator again, and no token is left. */
  isReopened: boolean;
  readonly arrivals: Arrival[];
  readonly effects: WorkflowEffect[];
  readonly queries: DirectoryQuery[];
}

/** Why an event is refused: a code of `messages/<locale>/workflow-faults.ts`. */
export interface Refusal {
  readonly code: string;
  readonly params?: FaultParams;
}

/** Starts the processing of an event. */
export function beginTransition(
  workflow: CompiledWorkflow,
  state: InstanceState,
  facts: WorkflowFacts,
  actorId: string | null,
): Transition {
  return {
    workflow,
    facts,
    actorId,
    isReopened: false,
    arrivals: [],
    effects: [],
    queries: [],
    ...state,
  };
}

/** The current state of the transition. */
export function stateOf(transition: Transition): InstanceState {
  const { status, initiatorId, lastActorId, tokens, passed, joins, nextToken, nextTask } = transition;
  const state = { status, initiatorId, lastActorId, tokens, passed, joins, nextToken, nextTask };
  return transition.approvals ? { ...state, approvals: transition.approvals } : state;
}

/** Appends a line to the history; missing parts are empty. */
export function record(
  transition: Transition,
  item: Pick<HistoryItem, 'event'> & Partial<Omit<HistoryItem, 'event' | 'at'>>,
): void {
  transition.effects.push({
    kind: 'history',
    item: {
      at: transition.facts.now,
      activityId: null,
      actorId: transition.actorId,
      onBehalfOf: null,
      taskKey: null,
      outcome: null,
      to: null,
      toActivityId: null,
      message: '',
      ...item,
    },
  });
}

/** Notes that a token left an activity. */
export function notePassing(
  transition: Transition,
  activity: CompiledActivity,
  outcome: string,
  actorIds: readonly string[],
): void {
  const passing = { activityId: activity.id, outcome, actorIds, at: transition.facts.now };
  transition.passed = [...transition.passed.filter((entry) => entry.activityId !== activity.id), passing];
}

/** The token that holds an open task of this key. */
export function findTask(
  state: Pick<InstanceState, 'tokens'>,
  taskKey: string,
): { token: Token; wait: TasksWait; task: TasksWait['tasks'][number] } | null {
  for (const token of state.tokens) {
    if (token.wait.kind !== 'tasks') continue;
    const task = token.wait.tasks.find((candidate) => candidate.taskKey === taskKey);
    if (task) return task.outcome === null ? { token, wait: token.wait, task } : null;
  }
  return null;
}

/** Whether a person acts on a task as its assignee, or as the assignee's substitute. */
export function actsFor(
  event: { readonly actorId: string; readonly onBehalfOf?: string },
  task: { readonly assigneeId: string },
): boolean {
  return (event.onBehalfOf ?? event.actorId) === task.assigneeId;
}

/** Cancels the timers of an assignment that is decided or removed. */
export function abandonTimers(transition: Transition, wait: TasksWait): void {
  for (const { key } of wait.timers ?? []) transition.effects.push({ kind: 'abandon', key });
}

/** Removes tokens, cancelling their tasks, timers and jobs; returns the people whose tasks were open. */
export function takeOut(
  transition: Transition,
  tokens: readonly Token[],
  reason: Extract<WorkflowEffect, { kind: 'cancelTask' }>['reason'],
): string[] {
  const people: string[] = [];
  for (const { wait } of tokens) {
    if (wait.kind === 'event') transition.effects.push({ kind: 'abandon', key: wait.key });
    if (wait.kind !== 'tasks') continue;
    abandonTimers(transition, wait);
    for (const task of wait.tasks) {
      if (task.outcome !== null) continue;
      transition.effects.push({ kind: 'cancelTask', taskKey: task.taskKey, reason });
      people.push(task.assigneeId);
    }
  }
  transition.tokens = transition.tokens.filter((token) => !tokens.includes(token));
  return [...new Set(people)];
}
