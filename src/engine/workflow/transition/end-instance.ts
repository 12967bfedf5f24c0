import { isStarving } from '../joins/join-arrivals.ts';
import { record, type Transition, takeOut } from './transition.ts';

/** Ends the instance as Rejected: every other token is removed with its tasks. */
export function rejectInstance(transition: Transition, activityId: string): void {
  transition.arrivals.length = 0;
  takeOut(transition, transition.tokens, 'rejected');
  transition.joins = {};
  transition.status = 'Rejected';
  record(transition, { event: 'rejected', activityId, actorId: null });
}

/** Sets the status once all tokens wait, and notifies the people concerned. */
export function settle(transition: Transition): void {
  if (transition.status !== 'Rejected' && transition.status !== 'Withdrawn') {
    const isFaulted = transition.tokens.some((token) => token.wait.kind === 'fault');
    if (isFaulted) transition.status = 'Faulted';
    else if (transition.tokens.length === 0 && !transition.isReopened) complete(transition);
  }
  transition.effects.push({
    kind: 'setStatus',
    status: transition.status,
    activityIds: [...new Set(transition.tokens.map((token) => token.activityId))],
  });
}

/** The join that waits for tokens that can no longer arrive, once no token is left. */
export function starvedJoin(transition: Transition): string | null {
  const hasEnded = transition.status === 'Rejected' || transition.status === 'Withdrawn';
  if (hasEnded || transition.tokens.length > 0 || transition.isReopened) return null;
  const starving = Object.entries(transition.joins).find(([, join]) => isStarving(join));
  return starving?.[0] ?? null;
}

function complete(transition: Transition): void {
  const to = [transition.initiatorId];
  transition.status = 'Completed';
  record(transition, { event: 'completed', actorId: null });
  transition.effects.push(
    { kind: 'notify', type: 'completed', userIds: to, activityId: null, taskKey: null },
    { kind: 'sendTemplate', event: 'completed', to, activityId: null, message: '' },
  );
}
