import type { z } from 'zod';
import type { listedInquiry } from '#contracts/insight/inquiry-shape.ts';
import { canSeeList } from '#server/features/entries/index.ts';
import { compiledModule, listVisibleModules } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { readerOf } from '../sharing/reader.ts';
import { type Inquiry, inquiriesFor } from './inquiry-store.ts';

/** A report with its place in lists. */
export interface ShownInquiry {
  readonly inquiry: Inquiry;
  readonly listed: z.output<typeof listedInquiry>;
}

/**
 * The reports that the actor may open, by name; or the one with an id. An app whose list they may not open hides its
 * reports: what a report is filtered by could tell of entries.
 */
export async function shownInquiries(ctx: Context, id: string | null = null): Promise<ShownInquiry[]> {
  const reader = readerOf(ctx);
  const inquiries = await inquiriesFor(ctx.db, reader, id);
  if (inquiries.length === 0) return [];
  const { modules } = await listVisibleModules(ctx);
  const asked = new Set(inquiries.map(({ moduleId }) => moduleId));
  const apps = new Map<string, (typeof modules)[number]>();
  for (const module of modules) {
    if (!asked.has(module.id)) continue;
    if (await canSeeList(ctx, await compiledModule(ctx, module.id))) apps.set(module.id, module);
  }
  const people = await directory(ctx);
  return inquiries.flatMap((inquiry) => {
    const app = apps.get(inquiry.moduleId);
    const owner = people.person(inquiry.ownerId);
    if (!app) return [];
    const listed = {
      id: inquiry.id,
      name: inquiry.name,
      moduleId: app.id,
      display_name: app.displayName,
      app_icon: app.icon,
      owner: owner ? { id: owner.id, name: owner.name } : null,
      isOwn: inquiry.ownerId === reader.id,
      isShared: inquiry.sharedWith.length > 0,
      modified_on: inquiry.modifiedOn,
    };
    return [{ inquiry, listed }];
  });
}
