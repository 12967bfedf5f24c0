import type { MessageData } from '#contracts/webhooks/message-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import { seenDeleted, seenEntry, seenWithdrawn, stillSeen } from '../gathering/message-data.ts';
import type { Delivery } from '../webhook.ts';

/** A message of the log as the actor may read it now. */
export interface ShownMessage {
  readonly data: MessageData;
  /** It has something that the actor may not see. */
  readonly isCut: boolean;
}

/** A message as the actor reads it, whoever owns the webhook: of an entry that they do not see, only what happened. */
export async function shownMessage(ctx: Context, delivery: Delivery): Promise<ShownMessage> {
  const { data, moduleId } = delivery;
  const seen = (await isAboutGone(ctx, delivery)) ? null : await stillSeen(ctx, data, moduleId);
  if (seen === null) return { data: { actor: null }, isCut: true };
  return { data: seen, isCut: JSON.stringify(seen) !== JSON.stringify(data) };
}

/** Whether a message tells of the deletion of an entry that the actor could not see, or that is gone for good. */
async function isAboutGone(ctx: Context, { event, moduleId, entryId }: Delivery): Promise<boolean> {
  if (moduleId === null || entryId === null) return false;
  if (event === 'Withdrawn') {
    return (
      ((await seenEntry(ctx, moduleId, entryId)) ?? (await seenWithdrawn(ctx, moduleId, entryId))) === null
    );
  }
  if (event !== 'EntryDeleted') return false;
  return (await seenDeleted(ctx, moduleId, entryId)) === null;
}
