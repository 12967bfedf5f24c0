import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listExecutions as endpoint } from '#contracts/webhooks/list-executions.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { logColumns, pageOfDeliveries } from '../stores/log-store.ts';
import { loadWebhook } from '../stores/webhook-store.ts';
import { presentExecution } from './present-execution.ts';
import { shownMessage } from './shown-message.ts';

export async function listExecutions(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadWebhook(ctx.db, body.webhookId))) throw notFound();
  const { filter } = checkListRequest(body, logColumns, await timeZoneOf(ctx));
  const { deliveries, total } = await pageOfDeliveries(ctx.db, body.webhookId, {
    filter,
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  const items: EndpointOutput<typeof endpoint>['items'] = [];
  for (const delivery of deliveries)
    items.push(presentExecution(delivery, await shownMessage(ctx, delivery)));
  return countedPage(items, body, total);
}
