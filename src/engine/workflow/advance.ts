import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import type { DirectoryQuery } from './directory.ts';
import type { WorkflowEffect } from './effect.ts';
import type { WorkflowFacts } from './facts.ts';
import type { FaultParams, InstanceState } from './instance-state.ts';
import { announceTasks } from './transition/announce-tasks.ts';
import { cancel, fail, retry, start, wake, withdraw } from './transition/course.ts';
import { decide } from './transition/decide.ts';
import { settle, starvedJoin } from './transition/end-instance.ts';
import { moveOver } from './transition/move-over.ts';
import { faultAt, moveTokens } from './transition/move-tokens.ts';
import { reassign } from './transition/reassign.ts';
import { releasableJoin } from './transition/reopen-joins.ts';
import { sendBack } from './transition/send-back.ts';
import { addApprover, claim, release } from './transition/share-task.ts';
import { beginTransition, type Refusal, stateOf, type Transition } from './transition/transition.ts';
import type { WorkflowEvent } from './workflow-event.ts';

/** The result of an event. */
export type Advance =
  | {
      readonly kind: 'advanced';
      readonly state: InstanceState;
      readonly effects: readonly WorkflowEffect[];
    }
  /** Nothing changes. `code` is one of `messages/<locale>/workflow-faults.ts`. */
  | { readonly kind: 'refused'; readonly code: string; readonly params: FaultParams }
  /** Nothing changes yet: answer the queries in `facts.directory`, keep the answers so far, and call again. */
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] };

/**
 * The workflow engine: the next state and the effects of an event. Pure and deterministic; ids come from counters in
 * the state, time from the facts. Never throws for any state that it returned and any event.
 */
export function advance(...given: Parameters<typeof advanceInPieces>): Advance {
  return runToEnd(advanceInPieces(...given));
}

/** The same, interruptible after each move of a token and during the calculation of the values it writes. */
export function* advanceInPieces(
  workflow: CompiledWorkflow,
  state: InstanceState,
  event: WorkflowEvent,
  facts: WorkflowFacts,
): Interruptible<Advance> {
  const actorId = 'actorId' in event ? event.actorId : null;
  const transition = beginTransition(workflow, state, facts, actorId);
  const refusal = yield* apply(transition, event);
  if (refusal) return { kind: 'refused', code: refusal.code, params: refusal.params ?? {} };
  yield* moveTokens(transition);
  yield* releaseJoins(transition);
  if (transition.queries.length > 0) return { kind: 'needs', queries: transition.queries };
  const starved = starvedJoin(transition);
  if (starved !== null) faultAt(transition, starved, 'join_starved', {});
  announceTasks(transition, event.kind === 'sendBack', 'message' in event ? event.message : '');
  settle(transition);
  return { kind: 'advanced', state: stateOf(transition), effects: transition.effects };
}

/** Joins reopened by sending work back continue without tokens that can no longer arrive. */
function* releaseJoins(transition: Transition): Interruptible<void> {
  for (let join = releasableJoin(transition); join; join = releasableJoin(transition)) {
    const { [join.id]: _passed, ...joins } = transition.joins;
    transition.joins = joins;
    transition.arrivals.push({ activityId: join.id, arrivalIndex: null });
    yield* moveTokens(transition);
    if (transition.queries.length > 0) return;
  }
}

function* apply(transition: Transition, event: WorkflowEvent): Interruptible<Refusal | null> {
  switch (event.kind) {
    case 'start':
      return start(transition, event);
    case 'decide':
      return resuming(transition, yield* decide(transition, event));
    case 'reassign':
      return reassign(transition, event);
    case 'sendBack':
      return sendBack(transition, event);
    case 'withdraw':
      return withdraw(transition, event);
    case 'retry':
      return retry(transition);
    case 'cancel':
      return cancel(transition, event.message);
    case 'claim':
      return claim(transition, event);
    case 'release':
      return release(transition, event);
    case 'addApprover':
      return addApprover(transition, event);
    case 'move':
      return moveOver(transition, event);
    case 'fire':
      return resuming(transition, yield* wake(transition, event.key, { kind: 'fired' }));
    case 'fail':
      return fail(transition, event);
    case 'finish':
      return resuming(
        transition,
        yield* wake(
          transition,
          event.key,
          { kind: 'finished', outcome: event.outcome, failure: event.failure },
          event.values,
        ),
      );
  }
}

/** Instances that continue are no longer Returned or Faulted; remaining faults are found when the status settles. */
function resuming(transition: Transition, refusal: Refusal | null): Refusal | null {
  if (!refusal && transition.status !== 'Rejected') transition.status = 'In Progress';
  return refusal;
}
