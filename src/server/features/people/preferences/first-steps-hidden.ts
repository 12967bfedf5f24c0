import { actorOf, type Context } from '#server/platform/context.ts';
import { findHidesFirstSteps, updatePreference } from './preference-store.ts';

/** Whether the actor has hidden the first steps of the organisation. */
export function areFirstStepsHidden(ctx: Context): Promise<boolean> {
  return findHidesFirstSteps(ctx.db, actorOf(ctx).id);
}

/** Hides them from the actor, on every device. */
export async function keepFirstStepsHidden(ctx: Context): Promise<void> {
  await updatePreference(ctx.db, actorOf(ctx).id, { hidesFirstSteps: true });
}
