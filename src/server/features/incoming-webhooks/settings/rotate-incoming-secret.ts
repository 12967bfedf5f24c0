import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { endOldIncomingSecret as endingEndpoint } from '#contracts/incoming-webhooks/end-old-incoming-secret.ts';
import type { rotateIncomingSecret as endpoint } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { rotated, withoutOldSecret } from '#server/platform/crypto/kept-secrets.ts';
import { incomingWebhookChanged } from '../events.ts';
import { newSecret } from '../incoming-secrets.ts';
import {
  loadIncomingWebhook,
  putIncomingSecrets,
  type StoredIncomingWebhook,
} from '../stores/incoming-webhook-store.ts';
import { canNameOwner } from './incoming-owner.ts';

/**
 * Makes a new secret. Whoever knows it lets calls act in the owner's name, so only those get it who can name that owner.
 */
export async function rotateIncomingSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadIncomingWebhook(ctx.db, body.id))) throw notFound();
  // Made before the transaction begins, for the key may have to be fetched.
  const fresh = await newSecret(ctx, body.id);
  return await ctx.inTransaction(async (tx) => {
    const webhook = await ownWebhook(tx, body.id);
    const { secrets, oldUntil } = rotated(tx, webhook, fresh, body.keep_old);
    await putIncomingSecrets(tx.db, body.id, secrets);
    const change = { incomingWebhookId: body.id, change: 'rotated' } as const;
    tx.announce(incomingWebhookChanged, change, { facts: { name: webhook.name } });
    return { secret: fresh.secret, old_until: oldUntil };
  });
}

/** Ends a secret before its day is over, so that no call is accepted by it any more. */
export async function endOldIncomingSecret(
  ctx: Context,
  { body }: EndpointInput<typeof endingEndpoint>,
): Promise<Record<string, never>> {
  const webhook = await ownWebhook(ctx, body.id);
  const oldSecrets = withoutOldSecret(webhook, body.secret_id, ctx.now);
  await putIncomingSecrets(ctx.db, body.id, { oldSecrets });
  const ended = { incomingWebhookId: body.id, change: 'secretEnded' } as const;
  ctx.announce(incomingWebhookChanged, ended, { facts: { name: webhook.name } });
  return {};
}

async function ownWebhook(ctx: Context, id: string): Promise<StoredIncomingWebhook> {
  const webhook = await loadIncomingWebhook(ctx.db, id, { lock: true });
  if (!webhook) throw notFound();
  if (await canNameOwner(ctx, webhook)) return webhook;
  const name = (await directory(ctx)).person(webhook.ownerId)?.name ?? '';
  throw new AppError('secret_of_owner', { name });
}
