import { compiledModule, moduleActionsOf } from '#server/features/modules/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { EntrySituation } from '../../policy/entry-situation.ts';

/** An entry that the actor is about to begin, on the newest version; without the right to, there is no such module. */
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
