import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { endOldActivitySecret as endingEndpoint } from '#contracts/workflow/end-old-activity-secret.ts';
import type { getWebhookSecret as endpoint } from '#contracts/workflow/get-webhook-secret.ts';
import type { rotateActivitySecret as rotatingEndpoint } from '#contracts/workflow/rotate-activity-secret.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type FreshSecret,
  type KeptSecrets,
  presentSecrets,
  rotated,
  sealedSecrets,
  withoutOldSecret,
} from '#server/platform/crypto/kept-secrets.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';
import { secretHint, signingSecret } from '#server/platform/crypto/signing-secret.ts';
import {
  loadActivitySecrets,
  lockActivitySecrets,
  putActivitySecrets,
} from '../stores/activity-secret-store.ts';
import { activitySecretChanged } from '../workflow-events.ts';

const purpose = 'activity-secrets';

/** The secrets that messages of *Call webhook* are signed with, the newest first. Not inside a transaction. */
export async function webhookSecrets(ctx: Context): Promise<readonly string[]> {
  const stored = await loadActivitySecrets(ctx.db);
  return stored ? await opened(ctx, stored) : [await firstSecret(ctx)];
}

/** Shows the secret to whoever sets up receivers; the audit trail says who read it. */
export async function getWebhookSecret(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const stored = await loadActivitySecrets(ctx.db);
  const [secret = ''] = await webhookSecrets(ctx);
  await ctx.inTransaction(async (tx) => tx.announce(activitySecretChanged, { change: 'revealed' }));
  const { old_secrets } = stored ? presentSecrets(stored, ctx.now) : { old_secrets: [] };
  return { secret, since: stored?.secretSince ?? null, old_secrets };
}

/** Makes a new secret, which all messages are signed with from now on. */
export async function rotateActivitySecret(
  ctx: Context,
  { body }: EndpointInput<typeof rotatingEndpoint>,
): Promise<EndpointOutput<typeof rotatingEndpoint>> {
  // Made before the transaction begins, for the key may have to be fetched.
  const first = keptFirst(ctx, await sealed(ctx, await firstSecret(ctx)));
  const fresh = await sealed(ctx, signingSecret());
  return await ctx.inTransaction(async (tx) => {
    const kept = await lockActivitySecrets(tx.db, first);
    const { secrets, oldUntil } = rotated(tx, kept, fresh, body.keep_old);
    await putActivitySecrets(tx.db, secrets);
    tx.announce(activitySecretChanged, { change: 'rotated' });
    return { secret: fresh.secret, old_until: oldUntil };
  });
}

/** Ends an old secret before its day is over. */
export async function endOldActivitySecret(
  ctx: Context,
  { body }: EndpointInput<typeof endingEndpoint>,
): Promise<Record<string, never>> {
  const kept = await loadActivitySecrets(ctx.db, { lock: true });
  if (!kept) throw notFound();
  await putActivitySecrets(ctx.db, { oldSecrets: withoutOldSecret(kept, body.secret_id, ctx.now) });
  ctx.announce(activitySecretChanged, { change: 'secretEnded' });
  return {};
}

/** The secret that every tenant has before it is replaced for the first time. */
async function firstSecret(ctx: Context): Promise<string> {
  return `whsec_${Buffer.from(await ctx.platform.keys.secret(ctx.tenant, 'webhooks')).toString('base64')}`;
}

const keptFirst = (ctx: Context, { sealed: secret, hint }: FreshSecret): KeptSecrets => ({
  secret,
  secretHint: hint,
  secretSince: ctx.now.toISOString(),
  oldSecrets: [],
});

async function sealed(ctx: Context, secret: string): Promise<FreshSecret> {
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  return { secret, hint: secretHint(secret), sealed: await sealText(key, secret, purpose) };
}

async function opened(ctx: Context, stored: KeptSecrets): Promise<readonly string[]> {
  const key = await ctx.platform.keys.secret(ctx.tenant, purpose);
  const all = sealedSecrets(stored, ctx.now).map((one) => openText(key, one, purpose));
  return (await Promise.all(all)).filter((one) => one !== null);
}
