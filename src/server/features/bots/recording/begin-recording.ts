import type { beginBotRecording as endpoint } from '#contracts/bots/begin-bot-recording.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { putRecording } from '../stores/recording-store.ts';
import { Recording } from './recording.ts';
import { keepRecording } from './recordings.ts';

/** The browser starts later, with the first page. */
export async function beginBotRecording(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const id = ctx.randomId();
  const personId = actorOf(ctx).id;
  await putRecording(ctx.db, personId, id, ctx.now);
  ctx.afterCommit(() => keepRecording(ctx, new Recording(ctx, { id, personId, addresses: body.addresses })));
  return { id };
}
