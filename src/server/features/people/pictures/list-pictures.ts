import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { getPicture } from '#contracts/people/get-picture.ts';
import type { listPictures as endpoint } from '#contracts/people/list-pictures.ts';
import type { Context } from '#server/platform/context.ts';
import { peopleWithPicture } from './picture-store.ts';
import { issuePictureTicket } from './picture-ticket.ts';

/** Addresses with tickets, for those of the people who have a picture. */
export async function listPictures(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const ids = await peopleWithPicture(ctx.db, body.ids);
  return Promise.all(
    ids.map(async (id) => {
      const { token, expiresAt } = await issuePictureTicket(ctx, id);
      const url = `${getPicture.path}?${new URLSearchParams({ id, token })}`;
      return { id, url, expiresAt: expiresAt.toISOString() };
    }),
  );
}
