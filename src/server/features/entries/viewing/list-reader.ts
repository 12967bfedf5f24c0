import { type ModuleVersion, moduleActionsOf } from '#server/features/modules/index.ts';
import { actorsAbsentees } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { ListReader } from './hidden-field-store.ts';

/** The actor as the reader of a module's list. */
export async function listReader(ctx: Context, version: ModuleVersion): Promise<ListReader> {
  const { module } = version;
  return {
    actorId: actorOf(ctx).id,
    absenteeIds: [...(await actorsAbsentees(ctx, module.id))],
    seesHidden: (await moduleActionsOf(ctx, version)).has('viewHidden'),
    newest: module.versionNumber,
  };
}
