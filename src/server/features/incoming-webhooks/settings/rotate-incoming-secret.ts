import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { rotateIncomingSecret as endpoint } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { incomingWebhookChanged } from '../events.ts';
import { newSecret } from '../incoming-secrets.ts';
import { loadIncomingWebhook, putIncomingSecret } from '../stores/incoming-webhook-store.ts';
import { possibleOwners } from './incoming-owner.ts';

const overlapMs = 86_400_000;

/**
 * Makes a new secret. Whoever knows it lets calls act in the owner's name, so only those get it who may name that owner.
 */
export async function rotateIncomingSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadIncomingWebhook(ctx.db, body.id))) throw notFound();
  const owners = new Set((await possibleOwners(ctx)).map(({ id }) => id));
  // Made before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, body.id);
  const oldUntil = body.keep_old ? new Date(ctx.now.getTime() + overlapMs) : null;
  await ctx.inTransaction(async (tx) => {
    const webhook = await loadIncomingWebhook(tx.db, body.id, { lock: true });
    if (!webhook) throw notFound();
    if (!owners.has(webhook.ownerId)) throw new AppError('secret_of_owner');
    await putIncomingSecret(tx.db, body.id, fresh, oldUntil, tx.now);
    const rotated = { incomingWebhookId: body.id, change: 'rotated' } as const;
    tx.announce(incomingWebhookChanged, rotated, { facts: { name: webhook.name } });
  });
  return { secret: fresh.secret, old_until: oldUntil?.toISOString() ?? null };
}
