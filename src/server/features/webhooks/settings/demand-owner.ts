import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Webhook } from '../webhook.ts';

/** Whether somebody owns a webhook. */
export function isOwnedBy({ id }: { readonly id: string }, { ownerId }: Pick<Webhook, 'ownerId'>): boolean {
  return id === ownerId;
}

/**
 * Refuses what only the owner of a webhook does, and names the owner. Messages are made with the owner's eyes: who knew the
 * secret could forge them, and who could send them again would send what they may not see themselves.
 */
export async function demandOwner(ctx: Context, webhook: Pick<Webhook, 'ownerId'>): Promise<void> {
  if (isOwnedBy(actorOf(ctx), webhook)) return;
  const name = (await directory(ctx)).person(webhook.ownerId)?.name ?? '';
  throw new AppError('webhook_of_owner', { name });
}
