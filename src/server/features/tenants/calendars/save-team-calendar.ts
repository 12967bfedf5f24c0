import type { EndpointInput } from '#contracts/endpoint.ts';
import type { saveTeamCalendar as endpoint } from '#contracts/tenants/save-team-calendar.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { organizationChanged } from '../organization.ts';
import { removeCalendar, teamExists } from './calendar-store.ts';
import { keepCalendar } from './keep-calendar.ts';

export async function saveTeamCalendar(
  ctx: Context,
  { params: { teamId }, body: { calendar } }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await teamExists(ctx.db, teamId))) throw notFound();
  if (calendar) {
    await keepCalendar(ctx, teamId, calendar, 'body.calendar');
  } else {
    await removeCalendar(ctx.db, teamId);
    organizationChanged(ctx);
  }
  return {};
}
