import {
  hasConditionalViewRules,
  type ModuleVersion,
  moduleActionsOf,
} from '#server/features/modules/index.ts';
import { actorsAbsentees } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { teamMates } from './can-view-entry.ts';
import { hasTaskInModule } from './task-presence-store.ts';
import type { VisibleScope } from './visible-entries-store.ts';

/** The entries of a module that the actor may see. */
export async function visibleScope(ctx: Context, version: ModuleVersion): Promise<VisibleScope> {
  const actions = await moduleActionsOf(ctx, version);
  const seesAll = actions.has('viewAll');
  return {
    moduleId: version.module.id,
    tableName: version.module.table.name,
    actorId: actorOf(ctx).id,
    absenteeIds: [...(await actorsAbsentees(ctx, version.module.id))],
    seesAll,
    seesOwn: actions.has('viewOwn'),
    teamIds: actions.has('viewTeam') ? await teamMates(ctx) : [],
    asksRules: !seesAll && hasConditionalViewRules(ctx, version),
  };
}

/** Whether the actor may see the module's list at all; otherwise the module does not exist for them. */
export async function canSeeList(ctx: Context, version: ModuleVersion): Promise<boolean> {
  const actions = await moduleActionsOf(ctx, version);
  if (actions.size > 0 || hasConditionalViewRules(ctx, version)) return true;
  const { id: moduleId } = version.module;
  return hasTaskInModule(ctx.db, moduleId, actorOf(ctx).id, await actorsAbsentees(ctx, moduleId));
}
