import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getQuickLaunch as endpoint } from '#contracts/modules/get-quick-launch.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { quickLaunchModules } from './quick-launch-modules.ts';
import { findQuickLaunch } from './quick-launch-store.ts';

/** Chosen apps that the actor can no longer open are left out. */
export async function getQuickLaunch(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const chosen = await findQuickLaunch(ctx.db, actorOf(ctx).id);
  if (chosen === null) return { moduleIds: null };
  const open = new Set((await quickLaunchModules(ctx)).map(({ module }) => module.id));
  return { moduleIds: chosen.filter((id) => open.has(id)) };
}
