import type { Token } from '../instance-state.ts';
import { joinLeftWaiting, joinsAfterMove } from '../soundness/left-waiting.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { type Refusal, record, type Transition, takeOut } from './transition.ts';

/**
 * An administrator moves an instance: to the given workflow if that is another version, and tokens to other activities
 * by `mapping`. A moved token arrives as new, with new tasks and timers, and tokens moved to the same activity arrive
 * as one; every other token stays unchanged. Refused if a continuing path could then wait at a join for a token that
 * was moved past it.
 */
export function moveOver(
  transition: Transition,
  { mapping, message }: Extract<WorkflowEvent, { kind: 'move' }>,
): Refusal | null {
  const { workflow, tokens } = transition;
  if (['Completed', 'Rejected', 'Withdrawn'].includes(transition.status)) return { code: 'not_running' };
  const targetOf = ({ activityId }: Token) => mapping[activityId] ?? activityId;
  const isThere = (token: Token) => workflow.activities.has(targetOf(token));
  const moved = tokens.filter((token) => mapping[token.activityId] !== undefined);
  const arrivesAtStart = moved.some((token) => targetOf(token) === workflow.startId);
  if (!tokens.every(isThere) || arrivesAtStart) return { code: 'cannot_move' };
  const before = { tokens, joins: transition.joins };
  const waiting = joinLeftWaiting(workflow, before, mapping);
  if (waiting !== null) {
    return { code: 'move_leaves_join', params: { activity: activityName(transition, waiting) } };
  }
  // An entry that was sent back to the start has no token; it still belongs to its initiator.
  transition.isReopened = tokens.length === 0;
  if (moved.length === 0) record(transition, { event: 'moved', message });
  for (const token of moved) {
    const { activityId } = token;
    record(transition, { event: 'moved', activityId, toActivityId: targetOf(token), message });
  }
  transition.joins = joinsAfterMove(workflow, before, mapping);
  takeOut(transition, moved, 'moved');
  for (const activityId of new Set(moved.map(targetOf))) {
    transition.arrivals.push({ activityId, arrivalIndex: null });
  }
  if (moved.length > 0) transition.status = 'In Progress';
  return null;
}

function activityName({ workflow }: Transition, id: string): string {
  return workflow.activities.get(id)?.definition.displayName ?? id;
}
