import { type Interruptible, isInterruptible } from '#engine/interruptible.ts';
import type { ActivityContext, ActivityStep } from '../activity-type.ts';
import type { CompiledActivity } from '../compiled-workflow.ts';
import type { FaultParams, TaskProgress, TasksWait, Token, TokenWait } from '../instance-state.ts';
import { arriveAtCancellingJoin, arriveAtJoin } from '../joins/join-arrivals.ts';
import { cancelRest, takeNext } from './cancel-rest.ts';
import { rejectInstance } from './end-instance.ts';
import { type Arrival, notePassing, record, stateOf, type Transition } from './transition.ts';

/** Moves within one event; more moves mean a loop that never waits. */
const maxMoves = 1000;

const historyOfLoop = 20;

/** Moves every token until all of them wait; interruptible after each move. */
export function* moveTokens(transition: Transition): Interruptible<void> {
  for (let moves = 0; transition.arrivals.length > 0 && transition.queries.length === 0; moves++) {
    const arrival = takeNext(transition) as Arrival;
    const activity = transition.workflow.activities.get(arrival.activityId);
    if (!activity) continue;
    if (moves >= maxMoves) {
      transition.arrivals.length = 0;
      shortenHistory(transition);
      faultAt(transition, activity.id, 'endless_loop', { limit: maxMoves });
    } else {
      for (let entries = entriesOf(transition, activity, arrival); entries > 0; entries--) {
        cancelRest(transition, activity);
        const context = contextOf(transition, activity, `t${transition.nextToken}`);
        const decided = activity.type.enter(context);
        const step = isInterruptible(decided) ? yield* decided : decided;
        yield* applyStep(transition, activity, null, step);
      }
    }
    yield;
  }
}

/** The input of an activity's rule. */
export function contextOf(
  transition: Transition,
  activity: CompiledActivity,
  eventKey: string,
): ActivityContext<unknown> {
  const { definition, plan, id } = activity;
  const { effects, facts } = transition;
  return {
    definition,
    plan,
    state: stateOf(transition),
    facts,
    eventKey,
    wasSkipped: () =>
      effects.some(
        (effect) =>
          effect.kind === 'history' && effect.item.event === 'skipped' && effect.item.activityId === id,
      ),
  };
}

/** Carries out a rule's decision about a token; `token` is null for one that has just arrived. */
export function* applyStep(
  transition: Transition,
  activity: CompiledActivity,
  token: Token | null,
  step: ActivityStep,
): Interruptible<void> {
  switch (step.kind) {
    case 'needs':
      transition.queries.push(...step.queries);
      return;
    case 'fault':
      dropToken(transition, token);
      faultAt(transition, activity.id, step.code, step.params ?? {});
      return;
    case 'end':
      dropToken(transition, token);
      notePassing(transition, activity, '', []);
      record(transition, { event: 'passed', activityId: activity.id, actorId: null });
      return;
    case 'wait':
      transition.effects.push(...(step.effects ?? []));
      standStill(transition, activity.id, token, step.wait);
      return;
    case 'ask':
      standStill(transition, activity.id, token, createTasks(transition, activity, step));
      return;
    case 'leave':
      dropToken(transition, token);
      if (step.effects) transition.effects.push(...step.effects);
      if (step.values) yield* writeValues(transition, step.values);
      leave(transition, activity, step);
  }
}

/** Writes values of the workflow itself, so that later activities of the same event see them. */
export function* writeValues(
  transition: Transition,
  values: NonNullable<Extract<ActivityStep, { kind: 'leave' }>['values']>,
): Interruptible<void> {
  transition.effects.push({ kind: 'setFields', values });
  const { directory } = transition.facts;
  const after = yield* transition.facts.revalued(values);
  transition.facts = after.directory === directory ? after : { ...after, directory };
}

/** Stops a token at an activity that could not do its work. */
export function faultAt(transition: Transition, activityId: string, code: string, params: FaultParams): void {
  standStill(transition, activityId, null, { kind: 'fault', code, params });
  transition.effects.push({ kind: 'fault', activityId, code, params });
  record(transition, { event: 'faulted', activityId, actorId: null, outcome: code });
}

/** A loop without progress keeps only its first steps in the history. */
function shortenHistory({ effects }: Transition): void {
  const kept = effects.filter((effect, index) => index < historyOfLoop || effect.kind !== 'history');
  effects.splice(0, effects.length, ...kept);
}

function entriesOf(transition: Transition, activity: CompiledActivity, arrival: Arrival): number {
  if (activity.neededArrivals === null || arrival.arrivalIndex === null) return 1;
  const { [activity.id]: before, ...others } = transition.joins;
  const arrive = activity.cancels === null ? arriveAtJoin : arriveAtCancellingJoin;
  const { after, passes } = arrive(
    before,
    arrival.arrivalIndex,
    activity.incomingCount,
    activity.neededArrivals,
  );
  transition.joins = after === null ? others : { ...transition.joins, [activity.id]: after };
  return passes;
}

function leave(
  transition: Transition,
  activity: CompiledActivity,
  step: Extract<ActivityStep, { kind: 'leave' }>,
): void {
  const connections = activity.outgoing.get(step.outcome);
  const outcome = activity.outcomes.find((candidate) => candidate.name === step.outcome);
  if (!connections && !outcome?.rejects) {
    faultAt(transition, activity.id, 'dead_end', { outcome: step.outcome });
    return;
  }
  notePassing(transition, activity, step.outcome, step.actorIds ?? []);
  if (step.isSkipped) spendApproval(transition, activity.id);
  record(transition, {
    event: step.isSkipped ? 'skipped' : 'passed',
    activityId: activity.id,
    actorId: null,
    outcome: step.outcome,
    failure: step.failure,
  });
  if (!connections) rejectInstance(transition, activity.id);
  for (const { targetId, arrivalIndex } of connections ?? []) {
    transition.arrivals.push({ activityId: targetId, arrivalIndex });
  }
}

/** An approval can replace a new decision only once after work was sent back. */
function spendApproval(transition: Transition, activityId: string): void {
  const approval = transition.approvals?.[activityId];
  if (!approval) return;
  const { isReusable: _spent, ...rest } = approval;
  transition.approvals = { ...transition.approvals, [activityId]: rest };
}

function createTasks(
  transition: Transition,
  activity: CompiledActivity,
  step: Extract<ActivityStep, { kind: 'ask' }>,
): TasksWait {
  const { completion, needed, dueAt, excludedIds, title } = step;
  const tasks = step.assigneeIds.map((assigneeId): TaskProgress => {
    const taskKey = `k${transition.nextTask++}`;
    const assignedFrom = transition.actorId ?? transition.initiatorId;
    const activityId = activity.id;
    transition.effects.push({
      kind: 'createTask',
      taskKey,
      activityId,
      assigneeId,
      title,
      dueAt,
      assignedFrom,
    });
    const because = step.reasons.get(assigneeId);
    return because
      ? { taskKey, assigneeId, outcome: null, actorId: null, message: '', because }
      : { taskKey, assigneeId, outcome: null, actorId: null, message: '' };
  });
  const timers = step.timers.map(({ at, action }, index) => {
    const key = `t${transition.nextToken}.${index + 1}`;
    transition.effects.push({ kind: 'schedule', key, activityId: activity.id, at });
    return { key, action };
  });
  const wait = { kind: 'tasks', completion, needed, of: tasks.length, dueAt, tasks, excludedIds } as const;
  return timers.length > 0 ? { ...wait, timers } : wait;
}

function standStill(transition: Transition, activityId: string, token: Token | null, wait: TokenWait): void {
  if (token) {
    transition.tokens = transition.tokens.map((other) => (other === token ? { ...token, wait } : other));
    return;
  }
  const id = `t${transition.nextToken++}`;
  transition.tokens = [...transition.tokens, { id, activityId, arrivedAt: transition.facts.now, wait }];
}

function dropToken(transition: Transition, token: Token | null): void {
  if (token) transition.tokens = transition.tokens.filter((other) => other !== token);
}
