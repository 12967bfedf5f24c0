import type { listCompaniesHouseTraffic as endpoint } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { checkListRequest, countedPage, presentCost } from '#server/features/lists/index.ts';
import { directory } from '#server/features/people/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { CallingIntegration } from '../connect-hub.ts';
import {
  costsOfHubCalls,
  countHubCalls,
  type HubCall,
  hubCallColumns,
  pageOfHubCalls,
} from '../stores/hub-call-store.ts';

type Input = EndpointInput<typeof endpoint>;
type Traffic = EndpointOutput<typeof endpoint>;

export const listCompaniesHouseTraffic = (ctx: Context, input: Input) =>
  trafficOf(ctx, 'companieshouse', input);

export const listEcommerceTraffic = (ctx: Context, input: Input) => trafficOf(ctx, 'ecommerce', input);

/** Nothing is called as long as travel management is not available. */
export async function listTravelManagementTraffic(ctx: Context, { body }: Input): Promise<Traffic> {
  checkListRequest(body, hubCallColumns, await timeZoneOf(ctx));
  return { ...countedPage([], body, 0), counts: { calls: 0, failures: 0, mean_duration_ms: 0, costs: [] } };
}

async function trafficOf(ctx: Context, integration: CallingIntegration, { body }: Input): Promise<Traffic> {
  const { filter } = checkListRequest(body, hubCallColumns, await timeZoneOf(ctx));
  const { calls, total } = await pageOfHubCalls(ctx.db, integration, {
    filter,
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  const people = await directory(ctx);
  const { meanDurationMs, ...counts } = await countHubCalls(ctx.db, integration);
  const nameOf = (id: string) => people.person(id)?.name ?? '';
  return {
    ...countedPage(
      calls.map((call) => present(call, nameOf)),
      body,
      total,
    ),
    counts: {
      ...counts,
      mean_duration_ms: meanDurationMs,
      costs: await costsOfHubCalls(ctx.db, integration),
    },
  };
}

function present(call: HubCall, nameOf: (id: string) => string): Traffic['items'][number] {
  const { id, operation, calledOn, calledBy, url, status, failure, durationMs, size } = call;
  return {
    id,
    operation,
    called_on: calledOn,
    called_by: calledBy === null ? null : { id: calledBy, name: nameOf(calledBy) },
    url,
    status,
    failure,
    duration_ms: durationMs,
    cost: presentCost(call),
    size,
  };
}
