import type { Bindings } from '#engine/expression/expression.ts';
import { type ModuleAction, moduleActions } from '#engine/module/definition.ts';
import { mayActOn, rulesFor } from '#engine/module/may-act-on.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { ModuleVersion } from '../published-module.ts';

const everything: ReadonlySet<ModuleAction> = new Set(moduleActions);
const allButSecrets: ReadonlySet<ModuleAction> = new Set(
  moduleActions.filter((action) => action !== 'reveal'),
);
const viewing: readonly ModuleAction[] = ['viewOwn', 'viewTeam', 'viewAll'];

/**
 * What the rules of a module grant to the actor; administrators may do everything, but read secrets only by a rule. `entry` is what conditions may ask
 * about one entry; without it, rules with a condition do not count.
 */
export async function moduleActionsOf(
  ctx: Context,
  version: ModuleVersion,
  entry: Bindings | null = null,
): Promise<ReadonlySet<ModuleAction>> {
  const actor = actorOf(ctx);
  const granted = mayActOn(version.compiled.permissionRules, actor, entry);
  if (!actor.flags.isSysAdmin && !actor.flags.isAdministrator) return granted;
  return granted.has('reveal') ? everything : allButSecrets;
}

/** Whether some rule shows the actor entries under a condition. */
export function hasConditionalViewRules(ctx: Context, version: ModuleVersion): boolean {
  return hasConditionalRules(ctx, version, viewing);
}

/** Whether some rule grants the actor one of the actions under a condition. */
export function hasConditionalRules(
  ctx: Context,
  version: ModuleVersion,
  actions: readonly ModuleAction[],
): boolean {
  return rulesFor(version.compiled.permissionRules, actorOf(ctx)).some(
    (rule) => typeof rule.holds !== 'string' && actions.some((action) => rule.actions.includes(action)),
  );
}
