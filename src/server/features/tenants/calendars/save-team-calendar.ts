import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { saveTeamCalendar as endpoint } from '#contracts/tenants/save-team-calendar.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { teamExists } from './calendar-store.ts';
import { forgetCalendar, keepCalendar } from './keep-calendar.ts';

export async function saveTeamCalendar(
  ctx: Context,
  { params: { teamId }, body: { calendar, revision } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await teamExists(ctx.db, teamId))) throw notFound();
  const next = calendar
    ? await keepCalendar(ctx, { teamId, revision }, calendar, 'body.calendar')
    : await forgetCalendar(ctx, teamId, revision);
  return { revision: next };
}
