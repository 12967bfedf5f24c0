import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getWebhook as endpoint } from '#contracts/webhooks/get-webhook.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { presentSecrets } from '#server/platform/crypto/kept-secrets.ts';
import { costsOfAttempts, type WeekOfDeliveries, weekOfDeliveries } from '../stores/log-store.ts';
import { loadWebhook } from '../stores/webhook-store.ts';
import { isOwnedBy } from './demand-owner.ts';
import { ownerNamer, presentSettings } from './present-webhook.ts';

export async function getWebhook(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const webhook = await loadWebhook(ctx.db, params.id);
  if (!webhook) throw notFound();
  const { modules } = await listVisibleModules(ctx);
  return {
    ...presentSettings(webhook),
    id: webhook.id,
    revision: webhook.revision,
    pause_reason: webhook.pauseReason,
    owner: (await ownerNamer(ctx))(webhook),
    headers: webhook.headers.map(({ name, value, isSecret }) => ({
      name,
      ...(isSecret ? {} : { value }),
      is_secret: isSecret,
    })),
    is_own: isOwnedBy(actorOf(ctx), webhook),
    ...presentSecrets(webhook, ctx.now),
    week: presentWeek(
      await weekOfDeliveries(ctx.db, webhook.id, { now: ctx.now, timeZone: await timeZoneOf(ctx) }),
    ),
    costs: await costsOfAttempts(ctx.db, webhook.id),
    apps: modules
      .filter(({ id }) => webhook.moduleIds?.includes(id))
      .map(({ id, displayName }) => ({ id, name: displayName })),
  };
}

function presentWeek({ medianMs, days, ...counts }: WeekOfDeliveries) {
  return { ...counts, median_ms: medianMs, days: [...days] };
}
