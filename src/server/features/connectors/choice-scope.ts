import type { Context } from '#server/platform/context.ts';
import type { ChoiceScope } from './stores/external-choice-store.ts';

/** Choices offered within this use case are offered to its actor. */
export function choiceScopeOf(ctx: Context): ChoiceScope {
  return { userId: ctx.actor?.id ?? null, now: ctx.now };
}
