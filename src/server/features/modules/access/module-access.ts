import type { Bindings } from '#engine/expression/expression.ts';
import { canActOnInPieces, rulesFor } from '#engine/module/can-act-on.ts';
import { type ModuleAction, moduleActions } from '#engine/module/definition.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { ModuleVersion } from '../published-module.ts';

/** The rights that administrators, too, have only through a rule: access to secret or hidden values of an app. */
const byRuleOnly: readonly ModuleAction[] = ['reveal', 'viewHidden'];
const viewing: readonly ModuleAction[] = ['viewOwn', 'viewTeam', 'viewAll'];

/**
 * The rights that the rules of a module grant to the actor. Administrators have all rights, except that they can read
 * secret or hidden values only through a rule. `entry` holds the facts about one entry that conditions may use;
 * without it, rules with a condition do not count.
 */
export async function moduleActionsOf(
  ctx: Context,
  version: ModuleVersion,
  entry: Bindings | null = null,
): Promise<ReadonlySet<ModuleAction>> {
  const actor = actorOf(ctx);
  const granted = await inTurns(canActOnInPieces(version.compiled.permissionRules, actor, entry));
  if (!actor.flags.isSysAdmin && !actor.flags.isAdministrator) return granted;
  return new Set(moduleActions.filter((action) => !byRuleOnly.includes(action) || granted.has(action)));
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
