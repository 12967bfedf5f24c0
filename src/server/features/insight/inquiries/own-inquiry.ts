import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type Inquiry, inquiriesFor } from './inquiry-store.ts';

/** One of the actor's own reports; `not_found` for those of others, which nobody else changes. */
export async function ownInquiry(ctx: Context, id: string): Promise<Inquiry> {
  const { id: ownerId } = actorOf(ctx);
  const [found] = await inquiriesFor(ctx.db, { id: ownerId, groupIds: [] }, id);
  if (found?.ownerId !== ownerId) throw notFound();
  return found;
}
