import { entryBindings } from '#engine/form/bindings.ts';
import { canActOn } from '#engine/module/can-act-on.ts';
import type { CompiledPermissionRule } from '#engine/module/compile-permissions.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import { moduleActionsOf, versionOf } from '#server/features/modules/index.ts';
import { actorsAbsentees, directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canViewByRight } from '../policy/entry-rights.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { entryFacts } from '../writing/entry-facts.ts';
import { hasTaskOn } from './task-presence-store.ts';

/**
 * Whether the actor can view an entry: by the rules of its module, or because of a task on it, past or present. Only
 * the author can view a draft.
 */
export async function canViewEntry(ctx: Context, entry: StoredEntry): Promise<boolean> {
  const actor = actorOf(ctx);
  const granted = await moduleActionsOn(ctx, entry);
  const mates = granted.has('viewTeam') ? new Set(await teamMates(ctx)) : new Set();
  if (canViewByRight(entry, actor.id, granted, (userId) => mates.has(userId))) return true;
  if (entry.status === 'Draft') return false;
  return hasTaskOn(ctx.db, entry.id, actor.id, await actorsAbsentees(ctx, entry.version.module.id));
}

/**
 * The actions that the module's rules grant the actor for an entry, including rules with conditions. Rights are those
 * of the newest version, even if the entry runs on an older one: revoked rights end immediately, and lists and calls
 * agree.
 */
export async function moduleActionsOn(ctx: Context, entry: StoredEntry): Promise<ReadonlySet<ModuleAction>> {
  const { module } = entry.version;
  const newest = await versionOf(ctx, module, module.versionNumber);
  const facts = await entryFacts(ctx, entry.version, entry);
  return moduleActionsOf(ctx, newest, entryBindings(newest.compiled.form, entry.values, facts));
}

/** The rules of the newest version that grant the actor something for this entry, their conditions asked of it. */
export async function rulesHoldingOn(
  ctx: Context,
  entry: StoredEntry,
): Promise<ReadonlySet<CompiledPermissionRule>> {
  const { module } = entry.version;
  const { compiled } = await versionOf(ctx, module, module.versionNumber);
  const bindings = entryBindings(compiled.form, entry.values, await entryFacts(ctx, entry.version, entry));
  return new Set(
    compiled.permissionRules.filter((rule) => canActOn([rule], actorOf(ctx), bindings).size > 0),
  );
}

/** Everyone who shares a team with the actor, including the actor. */
export async function teamMates(ctx: Context): Promise<string[]> {
  const actor = actorOf(ctx);
  const people = await directory(ctx);
  const members = actor.teams.flatMap((team) => people.teamMembers(team.id).map((person) => person.id));
  return [...new Set([actor.id, ...members])];
}
