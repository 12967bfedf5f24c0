import { Readable } from 'node:stream';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { getPicture as endpoint } from '#contracts/people/get-picture.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { findPicture } from './picture-store.ts';
import { isPictureTicket } from './picture-ticket.ts';

/** The picture of a person for the bearer of its ticket. */
export async function getPicture(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  const { id, token } = query;
  if (!(await isPictureTicket(ctx, token, id))) throw notFound();
  const picture = await findPicture(ctx.db, id);
  if (!picture) throw notFound();
  const bytes = Buffer.from(picture.pictureBase64, 'base64');
  return {
    name: 'picture',
    type: picture.pictureType,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]),
  };
}
