import { compiledModule, moduleActionsOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { EntrySituation } from '../../policy/entry-situation.ts';

/** A new entry of the actor on the newest version. Without the right to start one, the module is not found. */
export async function newEntrySituation(ctx: Context, moduleId: string): Promise<EntrySituation> {
  const version = await compiledModule(ctx, moduleId);
  const moduleActions = await moduleActionsOf(ctx, version);
  const canSee = moduleActions.has('start');
  if (!canSee) throw notFound();
  return {
    actor: actorOf(ctx),
    version,
    moduleActions,
    entry: null,
    state: null,
    isRunning: false,
    task: null,
    canSee,
  };
}
