import { buffer } from 'node:stream/consumers';
import type { getBotPicture as endpoint } from '#contracts/bots/get-bot-picture.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { loadPictures } from '../stores/picture-store.ts';
import { loadRun } from '../stores/run-store.ts';

/** The browser acted with the rights of the run's owner, so nobody else sees its pages. */
export async function getBotPicture(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const run = await loadRun(ctx.db, params.id);
  if (run?.ownerId !== actorOf(ctx).id) throw notFound();
  const picture = (await loadPictures(ctx.db, run.id)).find(({ number }) => number === params.number);
  const stream = picture ? await ctx.platform.files.get(picture.fileKey) : null;
  if (!picture || !stream) throw notFound();
  return { picture: (await buffer(stream)).toString('base64'), taken_on: picture.takenOn };
}
