import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listIncomingCalls as endpoint } from '#contracts/incoming-webhooks/list-incoming-calls.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { callColumns, pageOfCalls } from '../stores/call-store.ts';
import { loadIncomingWebhook } from '../stores/incoming-webhook-store.ts';
import { presentCall } from './present-call.ts';

export async function listIncomingCalls(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadIncomingWebhook(ctx.db, body.incomingId))) throw notFound();
  const { filter } = checkListRequest(body, callColumns, await timeZoneOf(ctx));
  const { calls, total } = await pageOfCalls(ctx.db, body.incomingId, {
    filter,
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  return countedPage(calls.map(presentCall), body, total);
}
