import type { z } from 'zod';
import type { listedDashboard } from '#contracts/insight/dashboards/dashboard-shape.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { readerOf } from '../sharing/reader.ts';
import { type Dashboard, dashboardsFor } from './dashboard-store.ts';

/** A dashboard with its place in lists. */
export interface ShownDashboard {
  readonly dashboard: Dashboard;
  readonly listed: z.output<typeof listedDashboard>;
}

/** The dashboards that the actor may open, their favourites first, by name; or the one with an id. */
export async function shownDashboards(ctx: Context, id: string | null = null): Promise<ShownDashboard[]> {
  const reader = readerOf(ctx);
  const dashboards = await dashboardsFor(ctx.db, reader, id);
  if (dashboards.length === 0) return [];
  const people = await directory(ctx);
  return dashboards.map((dashboard) => {
    const owner = people.person(dashboard.ownerId);
    const listed = {
      id: dashboard.id,
      name: dashboard.name,
      owner: owner ? { id: owner.id, name: owner.name } : null,
      isOwn: dashboard.ownerId === reader.id,
      isShared: dashboard.sharedWith.length > 0,
      isFavourite: dashboard.isFavourite,
      widgetCount: dashboard.widgets.length,
      modified_on: dashboard.modifiedOn,
    };
    return { dashboard, listed };
  });
}

/** One of the actor's own dashboards; `not_found` for those of others, which nobody else changes. */
export async function ownDashboard(ctx: Context, id: string): Promise<Dashboard> {
  const reader = readerOf(ctx);
  const [found] = await dashboardsFor(ctx.db, reader, id);
  if (found?.ownerId !== reader.id) throw notFound();
  return found;
}
