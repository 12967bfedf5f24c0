import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setLanguage as endpoint } from '#contracts/people/set-language.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { peopleChanged } from '../directory.ts';
import { updatePreference } from './preference-store.ts';

export async function setLanguage(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await updatePreference(ctx.db, actorOf(ctx).id, { locale: body.language });
  peopleChanged(ctx);
  return {};
}
