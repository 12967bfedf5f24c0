import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { setQuickLaunch as endpoint } from '#contracts/modules/set-quick-launch.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { quickLaunchModules } from './quick-launch-modules.ts';
import { forgetQuickLaunch, keepQuickLaunch } from './quick-launch-store.ts';

export async function setQuickLaunch(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: userId } = actorOf(ctx);
  if (body.moduleIds === null) {
    await forgetQuickLaunch(ctx.db, userId);
    return {};
  }
  const open = new Set((await quickLaunchModules(ctx)).map(({ module }) => module.id));
  const violations = body.moduleIds.flatMap((id, index) =>
    open.has(id) ? [] : [{ path: `body.moduleIds[${index}]`, code: 'not_for_quick_launch' }],
  );
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  await keepQuickLaunch(ctx.db, userId, [...new Set(body.moduleIds)]);
  return {};
}
