import type { PermissionRule } from '#engine/module/definition.ts';
import { isMeant } from '#engine/module/may-act-on.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import { loadModule, type StoredModule } from '../module-store.ts';

/** Somebody who may be a designer. */
type Designer = Pick<Actor, 'id' | 'flags' | 'roles' | 'teams'>;

/** What the right to design rests on. */
export interface DesignedModule {
  readonly created_by: string;
  readonly draft: { readonly permission: { readonly rules: readonly PermissionRule[] } };
}

/**
 * Whether somebody who may design apps may design this one: administrators and whoever made it always; else those
 * whom its rules name, or everyone while its rules name nobody.
 */
export function mayDesign(actor: Designer, module: DesignedModule): boolean {
  if (actor.flags.isSysAdmin || actor.flags.isAdministrator || module.created_by === actor.id) return true;
  if (!actor.flags.isConsultant && !actor.flags.isFullUser) return false;
  const rules = module.draft.permission.rules.filter((rule) => rule.actions.includes('design'));
  return rules.length === 0 || rules.some((rule) => isMeant(rule.who, actor));
}

/** Whether the actor may design the module; false also when there is none. */
export async function mayDesignModule(ctx: Context, id: string): Promise<boolean> {
  const module = await loadModule(ctx.db, id);
  return module !== undefined && mayDesign(actorOf(ctx), module);
}

/**
 * Those who look after a module: its maker, whoever changed it last, whom its rules name as designers, and
 * administrators; only those who are active and may still design it.
 */
export async function designersOf(ctx: Context, id: string): Promise<readonly Person[]> {
  const module = await loadModule(ctx.db, id);
  if (!module) return [];
  const named = module.draft.permission.rules.filter(
    ({ who, actions }) => who.kind !== 'everyone' && actions.includes('design'),
  );
  return [...(await directory(ctx)).people.values()].filter((person) => {
    const isOffice = person.flags.isSysAdmin || person.flags.isAdministrator;
    const isMaker = person.id === module.created_by || person.id === module.modified_by;
    const isNamed = named.some(({ who }) => isMeant(who, person));
    return person.isActive && (isOffice || isMaker || isNamed) && mayDesign(person, module);
  });
}

/** The module for someone who may design it; for anyone else it does not exist. */
export async function designableModule(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredModule> {
  const module = await loadModule(ctx.db, id, options);
  if (!module || !mayDesign(actorOf(ctx), module)) throw notFound();
  return module;
}
