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

/** What comes of an event. */
export type Advance =
  | {
      readonly kind: 'advanced';
      readonly state: InstanceState;
      readonly effects: readonly WorkflowEffect[];
    }
  /** Nothing changes. `code` is one of `messages/<locale>/workflow-faults.ts`. */
  | { readonly kind: 'refused'; readonly code: string; readonly params: FaultParams }
  /** Nothing changes yet: answer these in `facts.directory`, with the answers so far, and call again. */
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] };

/**
 * The workflow engine: the next state and the effects of an event. Pure and deterministic; ids come from counters in
 * the state, time from the facts. Never throws for any state that it gave out and any event.
 */
export function advance(
  workflow: CompiledWorkflow,
  state: InstanceState,
  event: WorkflowEvent,
  facts: WorkflowFacts,
): Advance {
  const actorId = 'actorId' in event ? event.actorId : null;
  const transition = beginTransition(workflow, state, facts, actorId);
  const refusal = apply(transition, event);
  if (refusal) return { kind: 'refused', code: refusal.code, params: refusal.params ?? {} };
  moveTokens(transition);
  releaseJoins(transition);
  if (transition.queries.length > 0) return { kind: 'needs', queries: transition.queries };
  const starved = starvedJoin(transition);
  if (starved !== null) faultAt(transition, starved, 'join_starved', {});
  announceTasks(transition, event.kind === 'sendBack', 'message' in event ? event.message : '');
  settle(transition);
  return { kind: 'advanced', state: stateOf(transition), effects: transition.effects };
}

/** Joins behind which work was sent back go on without what can no longer come. */
function releaseJoins(transition: Transition): void {
  for (let join = releasableJoin(transition); join; join = releasableJoin(transition)) {
    const { [join.id]: _passed, ...joins } = transition.joins;
    transition.joins = joins;
    transition.arrivals.push({ activityId: join.id, arrivalIndex: null });
    moveTokens(transition);
    if (transition.queries.length > 0) return;
  }
}

function apply(transition: Transition, event: WorkflowEvent): Refusal | null {
  switch (event.kind) {
    case 'start':
      return start(transition, event);
    case 'decide':
      return resuming(transition, decide(transition, event));
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
      return resuming(transition, wake(transition, event.key, { kind: 'fired' }));
    case 'fail':
      return fail(transition, event);
    case 'finish':
      return resuming(
        transition,
        wake(transition, event.key, { kind: 'finished', outcome: event.outcome }, event.values),
      );
  }
}

/** Work that goes on is neither returned nor faulted any more; what still holds it up is found when it settles. */
function resuming(transition: Transition, refusal: Refusal | null): Refusal | null {
  if (!refusal && transition.status !== 'Rejected') transition.status = 'In Progress';
  return refusal;
}
