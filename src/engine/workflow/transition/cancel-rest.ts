import type { CompiledActivity } from '../compiled-workflow.ts';
import { type Arrival, record, type Transition, takeOut } from './transition.ts';

/**
 * A join that continues cancels the open work on the paths into it: tasks and timers there, tokens on their way to
 * them, and the arrivals of other joins on these paths. Its own next round starts empty.
 */
export function cancelRest(transition: Transition, { id: joinId, cancels }: CompiledActivity): void {
  if (cancels === null) return;
  const rest = transition.tokens.filter(({ activityId }) => cancels.has(activityId));
  for (const activityId of new Set(rest.map((token) => token.activityId))) {
    record(transition, { event: 'dropped', activityId, actorId: null, toActivityId: joinId });
  }
  takeOut(transition, rest, 'dropped');
  const isLeft = (id: string) => id !== joinId && !cancels.has(id);
  const arrivals = transition.arrivals.filter(({ activityId }) => isLeft(activityId));
  transition.arrivals.splice(0, transition.arrivals.length, ...arrivals);
  transition.joins = Object.fromEntries(Object.entries(transition.joins).filter(([id]) => isLeft(id)));
}

/**
 * The next arrival to handle. If a join may cancel others, automatic activities go first, then such joins, and
 * activities that ask people or start timers last, so that the order of connections has no effect.
 */
export function takeNext({ workflow, arrivals }: Transition): Arrival | undefined {
  const { cancelling } = workflow;
  if (cancelling.length === 0) return arrivals.shift();
  const isAutomatic = ({ activityId }: Arrival) =>
    !cancelling.includes(activityId) && workflow.activities.get(activityId)?.type.waits !== true;
  const join = cancelling.find((id) => arrivals.some(({ activityId }) => activityId === id));
  const automatic = arrivals.findIndex(isAutomatic);
  const atJoin = arrivals.findIndex(({ activityId }) => activityId === join);
  const place = automatic !== -1 ? automatic : Math.max(atJoin, 0);
  return arrivals.splice(place, 1)[0];
}
