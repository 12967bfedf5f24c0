import { compiledModule, listVisibleModules, versionOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { messageSchema } from './message-schema.ts';

/** The schema for a published version of an app that the actor sees; any other is not found. */
export async function publishedSchema(ctx: Context, moduleId: string, version: number) {
  const newest = await compiledModule(ctx, moduleId);
  const { modules } = await listVisibleModules(ctx);
  const isVisible = modules.some(({ id }) => id === moduleId);
  if (!isVisible || version > newest.number) throw notFound();
  return messageSchema(await versionOf(ctx, newest.module, version));
}
