import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getLaunchPage as endpoint } from '#contracts/people/get-launch-page.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { launchChoices } from './launch-choices.ts';
import { findLaunchPage } from './preference-store.ts';

/** A page chosen once and not permitted any more counts as not chosen. */
export async function getLaunchPage(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const actor = actorOf(ctx);
  const choices = launchChoices(actor);
  const chosen = await findLaunchPage(ctx.db, actor.id);
  return { launchPage: choices.find((page) => page === chosen) ?? choices[0] ?? 'tasks', choices };
}
