import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { appsThatMention, compiledModule } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** An app as it runs, in its newest version. */
export interface PublishedApp {
  readonly id: string;
  readonly appName: string;
  readonly app: CompiledModule;
}

/** The published version of an app; null if there is none, so that no one can read any entry there. */
export async function publishedApp(ctx: Context, id: string): Promise<PublishedApp | null> {
  if (!isUuid(id)) return null;
  try {
    const { module, compiled } = await compiledModule(ctx, id);
    return { id, appName: module.displayName, app: compiled };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return null;
  }
}

/** The other apps that run and mention one, by name. */
export async function publishedAppsThatMention(
  ctx: Context,
  moduleId: string,
): Promise<readonly PublishedApp[]> {
  const found: PublishedApp[] = [];
  for (const { id } of await appsThatMention(ctx.db, moduleId)) {
    const app = id === moduleId ? null : await publishedApp(ctx, id);
    if (app) found.push(app);
  }
  return found;
}
