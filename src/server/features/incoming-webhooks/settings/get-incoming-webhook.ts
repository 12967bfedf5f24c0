import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getIncomingWebhook as endpoint } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { presentSecrets } from '#server/platform/crypto/kept-secrets.ts';
import { incomingUrl } from '../incoming-address.ts';
import { costsOfCalls, type WeekOfCalls, weekOfCalls } from '../stores/call-store.ts';
import { loadIncomingWebhook } from '../stores/incoming-webhook-store.ts';
import { canNameOwner } from './incoming-owner.ts';
import { incomingNamer, presentIncoming } from './present-incoming.ts';

export async function getIncomingWebhook(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const webhook = await loadIncomingWebhook(ctx.db, params.id);
  if (!webhook) throw notFound();
  const { id, revision } = webhook;
  return {
    ...presentIncoming(webhook),
    ...(await incomingNamer(ctx))(webhook),
    id,
    revision,
    pause_reason: webhook.pauseReason,
    url: incomingUrl(ctx, id),
    is_own: await canNameOwner(ctx, webhook),
    ...presentSecrets(webhook, ctx.now),
    week: presentWeek(await weekOfCalls(ctx.db, id, { now: ctx.now, timeZone: await timeZoneOf(ctx) })),
    costs: await costsOfCalls(ctx.db, id),
  };
}

function presentWeek({ medianMs, days, ...counts }: WeekOfCalls) {
  return { ...counts, median_ms: medianMs, days: [...days] };
}
