import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setLaunchPage as endpoint } from '#contracts/people/set-launch-page.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { launchChoices } from './launch-choices.ts';
import { updatePreference } from './preference-store.ts';

export async function setLaunchPage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const actor = actorOf(ctx);
  if (!launchChoices(actor).includes(body.launchPage)) throw new AppError('forbidden');
  await updatePreference(ctx.db, actor.id, { launchPage: body.launchPage });
  return {};
}
