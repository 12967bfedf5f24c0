import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setTimeZone as endpoint } from '#contracts/people/set-time-zone.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { peopleChanged } from '../directory.ts';
import { updatePreference } from './preference-store.ts';

export async function setTimeZone(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await updatePreference(ctx.db, actorOf(ctx).id, { timeZone: body.timeZone ?? body.time_zone ?? null });
  peopleChanged(ctx);
  return {};
}
