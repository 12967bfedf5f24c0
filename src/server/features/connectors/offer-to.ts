import type { Context } from '#server/platform/context.ts';
import type { Offer } from './stores/external-choice-store.ts';

/** What is offered within this use case is offered to its actor. */
export function offerTo(ctx: Context): Offer {
  return { userId: ctx.actor?.id ?? null, now: ctx.now };
}
