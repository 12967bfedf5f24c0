import type { z } from 'zod';
import type { listedInquiry } from '#contracts/insight/inquiry-shape.ts';
import { reportOnModel } from '#engine/insight/report-on-model.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { modelsById } from '../models/model-store.ts';
import { openApp, readableApps } from '../sharing/readable-apps.ts';
import { type Reader, readerOf } from '../sharing/reader.ts';
import { type Inquiry, inquiriesFor } from './inquiry-store.ts';

/** A report with its place in lists. */
export interface ShownInquiry {
  readonly inquiry: Inquiry;
  readonly listed: z.output<typeof listedInquiry>;
}

/**
 * The reports that the actor may open, by name; or the one with an id. An app whose list they may not open hides its
 * reports: what a report is filtered by could tell of entries. Reports on a model are as the model is now.
 */
export async function shownInquiries(ctx: Context, id: string | null = null): Promise<ShownInquiry[]> {
  const reader = readerOf(ctx);
  const inquiries = await onTheirModels(ctx, reader, await inquiriesFor(ctx.db, reader, id));
  if (inquiries.length === 0) return [];
  const apps = await readableApps(
    ctx,
    inquiries.map(({ report }) => report),
  );
  const people = await directory(ctx);
  return inquiries.flatMap((inquiry) => {
    const app = openApp(inquiry.report, apps);
    const owner = people.person(inquiry.ownerId);
    if (!app) return [];
    const listed = {
      id: inquiry.id,
      name: inquiry.name,
      moduleId: app.id,
      display_name: app.displayName,
      app_icon: app.icon,
      modelId: inquiry.modelId,
      owner: owner ? { id: owner.id, name: owner.name } : null,
      isOwn: inquiry.ownerId === reader.id,
      isShared: inquiry.sharedWith.length > 0,
      modified_on: inquiry.modifiedOn,
    };
    return [{ inquiry, listed }];
  });
}

/** Reports as their models are now; whoever may not open a model gets its report without it. */
export async function onTheirModels(
  ctx: Context,
  reader: Reader,
  inquiries: readonly Inquiry[],
): Promise<readonly Inquiry[]> {
  const ids = [...new Set(inquiries.flatMap(({ modelId }) => modelId ?? []))];
  if (ids.length === 0) return inquiries;
  const models = await modelsById(ctx.db, reader, ids);
  return inquiries.map((inquiry) => {
    const found = inquiry.modelId === null ? undefined : models.get(inquiry.modelId);
    // A model is about one app for good; another's report keeps what it asks.
    if (found?.model.moduleId !== inquiry.moduleId) return { ...inquiry, modelId: null };
    const { model, isOpen } = found;
    return {
      ...inquiry,
      modelId: isOpen ? inquiry.modelId : null,
      report: reportOnModel(inquiry.report, model),
    };
  });
}
