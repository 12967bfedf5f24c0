import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { endOldWebhookSecret as endingEndpoint } from '#contracts/webhooks/end-old-webhook-secret.ts';
import type { rotateWebhookSecret as endpoint } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { rotated, withoutOldSecret } from '#server/platform/crypto/kept-secrets.ts';
import { webhookChanged } from '../events.ts';
import { loadWebhook, putSecrets, type StoredWebhook } from '../stores/webhook-store.ts';
import { newSecret } from '../webhook-secrets.ts';
import { demandOwner } from './demand-owner.ts';

/** Makes a new secret, for the owner alone. */
export async function rotateWebhookSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadWebhook(ctx.db, body.id))) throw notFound();
  // Made before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, body.id);
  return await ctx.inTransaction(async (tx) => {
    const webhook = await ownWebhook(tx, body.id);
    const { secrets, oldUntil } = rotated(tx, webhook, fresh, body.keep_old);
    await putSecrets(tx.db, body.id, secrets);
    tx.announce(webhookChanged, { webhookId: body.id, change: 'rotated' }, { facts: { name: webhook.name } });
    return { secret: fresh.secret, old_until: oldUntil };
  });
}

/** Ends a secret before its day is over, so that no message is signed with it any more. */
export async function endOldWebhookSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endingEndpoint>,
): Promise<Record<string, never>> {
  const webhook = await ownWebhook(ctx, body.id);
  await putSecrets(ctx.db, body.id, { oldSecrets: withoutOldSecret(webhook, body.secret_id, ctx.now) });
  const ended = { webhookId: body.id, change: 'secretEnded' } as const;
  ctx.announce(webhookChanged, ended, { facts: { name: webhook.name } });
  return {};
}

async function ownWebhook(ctx: Context, id: string): Promise<StoredWebhook> {
  const webhook = await loadWebhook(ctx.db, id, { lock: true });
  if (!webhook) throw notFound();
  await demandOwner(ctx, webhook);
  return webhook;
}
