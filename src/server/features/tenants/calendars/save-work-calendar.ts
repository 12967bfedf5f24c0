import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveWorkCalendar as endpoint } from '#contracts/tenants/save-work-calendar.ts';
import type { Context } from '#server/platform/context.ts';
import { keepCalendar } from './keep-calendar.ts';

export async function saveWorkCalendar(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { revision, ...calendar } = body;
  return { revision: await keepCalendar(ctx, { teamId: null, revision }, calendar, 'body') };
}
