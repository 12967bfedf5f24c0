import type { EndpointInput } from '#contracts/endpoint.ts';
import type { removePicture as endpoint } from '#contracts/people/remove-picture.ts';
import type { Context } from '#server/platform/context.ts';
import { pictureChanged } from './picture-events.ts';
import { deletePicture } from './picture-store.ts';
import { whosePicture } from './whose-picture.ts';

/** Removes the picture of the actor, or of a person whom the actor administers. */
export async function removePicture(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const userId = await whosePicture(ctx, body.id);
  if (await deletePicture(ctx.db, userId)) ctx.announce(pictureChanged, { userId, isRemoved: true });
  return {};
}
