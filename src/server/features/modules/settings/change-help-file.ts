import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { designableModule } from '../access/design-access.ts';
import { forgetModuleAfterCommit } from '../module-cache.ts';
import { moduleChanged } from '../module-events.ts';
import { updateModuleRow } from '../module-store.ts';

/**
 * Gives an app that the actor designs another help file, or none. The file before stays stored, as copies of the app may
 * have the same.
 */
export async function changeHelpFile(
  ctx: Context,
  moduleId: string,
  file: { readonly key: string; readonly name: string } | null,
): Promise<void> {
  const before = await designableModule(ctx, moduleId, { lock: true });
  await updateModuleRow(ctx.db, moduleId, {
    helpFileKey: file?.key ?? null,
    helpFileName: file?.name ?? null,
    modifiedBy: actorOf(ctx).id,
    modifiedOn: ctx.now,
  });
  ctx.noteSettings(changedValues({ ...before }, { helpFileName: file?.name ?? null }));
  forgetModuleAfterCommit(ctx, moduleId);
  ctx.announce(moduleChanged, { moduleId });
}
