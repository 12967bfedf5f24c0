import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { rotateWebhookSecret as endpoint } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { webhookChanged } from '../events.ts';
import { loadWebhook, putSecret } from '../stores/webhook-store.ts';
import { newSecret } from '../webhook-secrets.ts';

const overlapMs = 86_400_000;

export async function rotateWebhookSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadWebhook(ctx.db, body.id))) throw notFound();
  // Made before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, body.id);
  const oldUntil = body.keep_old ? new Date(ctx.now.getTime() + overlapMs) : null;
  await ctx.inTransaction(async (tx) => {
    const webhook = await loadWebhook(tx.db, body.id, { lock: true });
    if (!webhook) throw notFound();
    await putSecret(tx.db, body.id, fresh, oldUntil, tx.now);
    tx.announce(webhookChanged, { webhookId: body.id, change: 'rotated' }, { facts: { name: webhook.name } });
  });
  return { secret: fresh.secret, old_until: oldUntil?.toISOString() ?? null };
}
