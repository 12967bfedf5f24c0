import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ActivitySignal } from '../activity-type.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { actOnTimer } from './act-on-timer.ts';
import { applyStep, contextOf, faultAt, writeValues } from './move-tokens.ts';
import { type Refusal, record, type Transition, takeOut } from './transition.ts';

/** Starts the first token; also after everything was sent back to the start. */
export function start(
  transition: Transition,
  { restart }: Extract<WorkflowEvent, { kind: 'start' }>,
): Refusal | null {
  const { workflow, status, tokens } = transition;
  const isReady = status === 'Starting' || (status === 'Returned' && tokens.length === 0);
  if (!isReady) return { code: 'already_started' };
  if (workflow.startId === null) return { code: 'no_start' };
  transition.status = 'In Progress';
  transition.passed = [];
  transition.lastActorId = transition.actorId ?? transition.initiatorId;
  const activityId = workflow.startId;
  if (restart) announceRestart(transition, activityId, restart.message);
  else record(transition, { event: 'started', activityId });
  transition.arrivals.push({ activityId: workflow.startId, arrivalIndex: null });
  return null;
}

function announceRestart(transition: Transition, activityId: string, message: string): void {
  const to = [transition.initiatorId];
  record(transition, { event: 'restarted', activityId, message });
  transition.effects.push(
    { kind: 'notify', type: 'restart', userIds: to, activityId, taskKey: null },
    { kind: 'sendTemplate', event: 'restart', to, activityId, message },
  );
}

/** The initiator withdraws the entry. */
export function withdraw(
  transition: Transition,
  event: Extract<WorkflowEvent, { kind: 'withdraw' }>,
): Refusal | null {
  if (transition.tokens.length === 0) return { code: 'not_running' };
  if (!event.isAdministrator && event.actorId !== transition.initiatorId) return { code: 'not_initiator' };
  record(transition, { event: 'withdrawn', message: event.message });
  const people = stop(transition, 'withdrawn').filter((id) => id !== event.actorId);
  if (people.length > 0) {
    transition.effects.push({
      kind: 'notify',
      type: 'withdrawn',
      userIds: people,
      activityId: null,
      taskKey: null,
    });
  }
  return null;
}

/** Ends the run without notifying anyone. */
export function cancel(transition: Transition, message: string): Refusal | null {
  const hasEnded = ['Completed', 'Rejected', 'Withdrawn'].includes(transition.status);
  if (hasEnded) return { code: 'not_running' };
  record(transition, { event: 'cancelled', message });
  stop(transition, 'cancelled');
  return null;
}

/** Retries activities that could not do their work. */
export function retry(transition: Transition): Refusal | null {
  const faulted = transition.tokens.filter((token) => token.wait.kind === 'fault');
  if (faulted.length === 0) return { code: 'not_faulted' };
  for (const { activityId } of faulted) {
    record(transition, { event: 'retried', activityId });
    transition.arrivals.push({ activityId, arrivalIndex: null });
  }
  const isRetried = (id: string) => faulted.some((token) => token.activityId === id);
  transition.joins = Object.fromEntries(Object.entries(transition.joins).filter(([id]) => !isRetried(id)));
  transition.tokens = transition.tokens.filter((token) => !faulted.includes(token));
  transition.status = 'In Progress';
  return null;
}

/** Resumes the token that waits for a timer or job. */
export function* wake(
  transition: Transition,
  key: string,
  signal: ActivitySignal,
  values?: EntryValues,
): Interruptible<Refusal | null> {
  for (const token of transition.tokens) {
    const { wait } = token;
    const timer = wait.kind === 'tasks' ? wait.timers?.find((candidate) => candidate.key === key) : undefined;
    const activity = transition.workflow.activities.get(token.activityId);
    if (wait.kind !== 'tasks' || !timer || !activity) continue;
    yield* actOnTimer(transition, activity, token, wait, timer);
    return null;
  }
  const token = transition.tokens.find(({ wait }) => wait.kind === 'event' && wait.key === key);
  const activity = token && transition.workflow.activities.get(token.activityId);
  if (!token || !activity?.type.resume) return { code: 'nothing_awaited' };
  if (values) yield* writeValues(transition, values);
  yield* applyStep(
    transition,
    activity,
    token,
    activity.type.resume(contextOf(transition, activity, key), token, signal),
  );
  return null;
}

/** The job that a token waits for has failed. */
export function fail(
  transition: Transition,
  { key, code, params }: Extract<WorkflowEvent, { kind: 'fail' }>,
): Refusal | null {
  const token = transition.tokens.find(({ wait }) => wait.kind === 'event' && wait.key === key);
  if (!token) return { code: 'nothing_awaited' };
  transition.tokens = transition.tokens.filter((other) => other !== token);
  faultAt(transition, token.activityId, code, params);
  return null;
}

function stop(transition: Transition, reason: 'withdrawn' | 'cancelled'): string[] {
  const people = takeOut(transition, transition.tokens, reason);
  transition.joins = {};
  transition.status = 'Withdrawn';
  return people;
}
