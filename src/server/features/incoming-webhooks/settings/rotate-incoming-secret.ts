import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { rotateIncomingSecret as endpoint } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { incomingWebhookChanged } from '../events.ts';
import { newSecret } from '../incoming-secrets.ts';
import { loadIncomingWebhook, putIncomingSecret } from '../stores/incoming-webhook-store.ts';

const overlapMs = 86_400_000;

export async function rotateIncomingSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadIncomingWebhook(ctx.db, body.id))) throw notFound();
  // Made before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, body.id);
  const oldUntil = body.keep_old ? new Date(ctx.now.getTime() + overlapMs) : null;
  await ctx.inTransaction(async (tx) => {
    const webhook = await loadIncomingWebhook(tx.db, body.id, { lock: true });
    if (!webhook) throw notFound();
    await putIncomingSecret(tx.db, body.id, fresh, oldUntil, tx.now);
    const rotated = { incomingWebhookId: body.id, change: 'rotated' } as const;
    tx.announce(incomingWebhookChanged, rotated, { facts: { name: webhook.name } });
  });
  return { secret: fresh.secret, old_until: oldUntil?.toISOString() ?? null };
}
