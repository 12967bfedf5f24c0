import type { Token } from '../instance-state.ts';
import type { WorkflowEvent } from '../workflow-event.ts';
import { type Refusal, record, type Transition, takeOut } from './transition.ts';

/**
 * An administrator moves an instance: to the workflow at hand when that is another version, and tokens to other
 * activities where `mapping` says so. A moved token arrives anew, with new tasks and clocks; every other token stands
 * as it stood.
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
  // Sent back to the start there is no token: the entry goes on being its initiator's.
  transition.isReopened = tokens.length === 0;
  if (moved.length === 0) record(transition, { event: 'moved', message });
  for (const token of moved) {
    const { activityId } = token;
    record(transition, { event: 'moved', activityId, toActivityId: targetOf(token), message });
  }
  takeOut(transition, moved, 'moved');
  for (const token of moved) transition.arrivals.push({ activityId: targetOf(token), arrivalIndex: null });
  if (moved.length > 0) transition.status = 'In Progress';
  return null;
}
