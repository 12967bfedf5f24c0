import type { CompiledActivity } from '../compiled-workflow.ts';
import { type Arrival, record, type Transition, takeOut } from './transition.ts';

/**
 * A join that goes on takes back what the paths into it still wait for: tasks and clocks there, what is on its way to
 * them, and what other joins among them have gathered. Its own next round begins empty.
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
 * The arrival to work out next. Where a join may take others back, what passes by itself goes first, then such joins,
 * and only what is left then asks people or starts clocks: so the order of connections decides nothing.
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
