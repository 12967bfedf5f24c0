import { newEntrySituation } from '#server/features/workflow/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { TemplateOwner } from './record-template-store.ts';

/** The actor as the owner of templates of a module; refused if they may not start an entry of it. */
export async function templateOwner(ctx: Context, moduleId: string): Promise<TemplateOwner> {
  await newEntrySituation(ctx, moduleId);
  return { userId: actorOf(ctx).id, moduleId };
}
