import type { Context } from '#server/platform/context.ts';
import { type VisibleModule, visibleModules } from '../listing/visible-modules.ts';

/** Whether an app is published and put up for quick launch. */
export function isForQuickLaunch({ module }: VisibleModule): boolean {
  return module.addToQuickLaunch && module.versionNumber > 0;
}

/** Published apps that are put up for quick launch and that the actor may open; by name. */
export async function quickLaunchModules(ctx: Context): Promise<VisibleModule[]> {
  return (await visibleModules(ctx)).filter(isForQuickLaunch);
}
