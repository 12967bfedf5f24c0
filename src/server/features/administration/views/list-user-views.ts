import type { listUserViews as endpoint } from '#contracts/administration/list-user-views.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { userViewsOf } from './user-view-store.ts';

export async function listUserViews(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const views = await userViewsOf(ctx.db, actorOf(ctx).id);
  const people = await directory(ctx);
  const roles = new Set(people.roles.map(({ id }) => id));
  const teams = new Set(people.teams.map(({ id }) => id));
  return views.map(({ id, name, view }) => ({
    id,
    name,
    view: {
      ...view,
      warnings: view.warnings ?? [],
      role_ids: view.role_ids.filter((one) => roles.has(one)),
      team_ids: view.team_ids.filter((one) => teams.has(one)),
    },
  }));
}
