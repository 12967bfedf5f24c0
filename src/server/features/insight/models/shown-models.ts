import type { z } from 'zod';
import type { listedModel } from '#contracts/insight/models/model-shape.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { openApp, readableApps } from '../sharing/readable-apps.ts';
import { readerOf } from '../sharing/reader.ts';
import { type KeptModel, modelsFor } from './model-store.ts';

/** A model with its place in lists. */
interface ShownModel {
  readonly kept: KeptModel;
  readonly listed: z.output<typeof listedModel>;
}

/**
 * The models that the actor may open, by name; or the one with an id. An app whose list they may not open hides the models
 * that join it.
 */
export async function shownModels(ctx: Context, id: string | null = null): Promise<ShownModel[]> {
  const reader = readerOf(ctx);
  const models = await modelsFor(ctx.db, reader, id);
  if (models.length === 0) return [];
  const apps = await readableApps(
    ctx,
    models.map(({ model }) => model),
  );
  const people = await directory(ctx);
  return models.flatMap((kept) => {
    const app = openApp(kept.model, apps);
    const owner = people.person(kept.ownerId);
    if (!app) return [];
    const listed = {
      id: kept.id,
      name: kept.name,
      moduleId: app.id,
      display_name: app.displayName,
      app_icon: app.icon,
      joinCount: kept.model.joins.length,
      owner: owner ? { id: owner.id, name: owner.name } : null,
      isOwn: kept.ownerId === reader.id,
      isShared: kept.sharedWith.length > 0,
      modified_on: kept.modifiedOn,
    };
    return [{ kept, listed }];
  });
}
