import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteModule as endpoint } from '#contracts/modules/delete-module.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { appsThatMention } from '../listing/mentions-store.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';

/** Takes the module out of every list and call; its entries stay in the database. Not while other apps refer to it: `in_use`. */
export async function deleteModule(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { moduleId } = query;
  await designableModule(ctx, moduleId, { lock: true });
  const users = (await appsThatMention(ctx.db, moduleId)).filter((app) => app.id !== moduleId);
  if (users.length > 0)
    throw new AppError('in_use', { apps: users.map((app) => app.displayName).join(', ') });
  await updateModuleRow(ctx.db, moduleId, {
    deletedOn: ctx.now,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  });
  forgetModuleAfterCommit(ctx, moduleId);
  ctx.announce(moduleChanged, { moduleId });
  return {};
}
