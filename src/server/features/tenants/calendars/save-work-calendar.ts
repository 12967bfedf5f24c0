import type { EndpointInput } from '#contracts/endpoint.ts';
import type { saveWorkCalendar as endpoint } from '#contracts/tenants/save-work-calendar.ts';
import type { Context } from '#server/platform/context.ts';
import { keepCalendar } from './keep-calendar.ts';

export async function saveWorkCalendar(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await keepCalendar(ctx, null, body, 'body');
  return {};
}
