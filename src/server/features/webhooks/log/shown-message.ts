import type { MessageData } from '#contracts/webhooks/message-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import { stillSeen } from '../gathering/message-data.ts';
import type { Delivery } from '../webhook.ts';

/** A message of the log as the actor may read it now. */
export interface ShownMessage {
  readonly data: MessageData;
  /** It has something that the actor may not see. */
  readonly isCut: boolean;
}

/** A message as the actor reads it, whoever owns the webhook: of an entry that they do not see, only what happened. */
export async function shownMessage(ctx: Context, { data, moduleId }: Delivery): Promise<ShownMessage> {
  const seen = await stillSeen(ctx, data, moduleId);
  if (seen === null) return { data: { actor: null }, isCut: true };
  return { data: seen, isCut: JSON.stringify(seen) !== JSON.stringify(data) };
}
