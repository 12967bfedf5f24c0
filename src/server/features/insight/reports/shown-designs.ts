import type { z } from 'zod';
import type { listedDesign } from '#contracts/insight/reports/report-design-shape.ts';
import { directory } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { readableApps } from '../sharing/readable-apps.ts';
import { readerOf } from '../sharing/reader.ts';
import { designsFor, type KeptDesign } from './report-design-store.ts';

/** A report design with its place in lists. */
export interface ShownDesign {
  readonly kept: KeptDesign;
  readonly listed: z.output<typeof listedDesign>;
}

/**
 * The report designs that the actor may open, by name; or the one with an id. An app whose list they may not open hides
 * its designs: what a design asks could tell of entries.
 */
export async function shownDesigns(ctx: Context, id: string | null = null): Promise<ShownDesign[]> {
  const reader = readerOf(ctx);
  const designs = await designsFor(ctx.db, reader, id);
  if (designs.length === 0) return [];
  const apps = await readableApps(ctx, designs);
  const people = await directory(ctx);
  return designs.flatMap((kept) => {
    const app = apps.get(kept.moduleId);
    if (!app) return [];
    const owner = people.person(kept.ownerId);
    const listed = {
      id: kept.id,
      name: kept.name,
      moduleId: app.id,
      display_name: app.displayName,
      app_icon: app.icon,
      source: kept.design.source,
      format: kept.format,
      owner: owner ? { id: owner.id, name: owner.name } : null,
      isOwn: kept.ownerId === reader.id,
      isShared: kept.sharedWith.length > 0,
      modified_on: kept.modifiedOn,
    };
    return [{ kept, listed }];
  });
}

/** The design with an id; `not_found` where the actor may not open it. */
export async function shownDesign(ctx: Context, id: string): Promise<ShownDesign> {
  const [found] = await shownDesigns(ctx, id);
  if (!found) throw notFound();
  return found;
}

/** One of the actor's own designs; `not_found` for those of others, which nobody else changes. */
export async function ownDesign(ctx: Context, id: string): Promise<KeptDesign> {
  const reader = readerOf(ctx);
  const [found] = await designsFor(ctx.db, reader, id);
  if (found?.ownerId !== reader.id) throw notFound();
  return found;
}
