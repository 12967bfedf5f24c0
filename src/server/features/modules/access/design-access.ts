import { isAdministrator } from '#contracts/permissions.ts';
import { isMeant } from '#engine/module/can-act-on.ts';
import type { PermissionRule } from '#engine/module/definition.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import { loadModule, type StoredModule } from '../module-store.ts';
import { isWithinKey } from './key-apps.ts';

/** A person who may be a designer. */
type Designer = Pick<Actor, 'id' | 'flags' | 'roles' | 'teams'>;

/** The facts that decide the right to design. */
export interface DesignedModule {
  readonly createdBy: string;
  readonly draft: { readonly permission: { readonly rules: readonly PermissionRule[] } };
}

/**
 * Whether a person with the right to design apps may design this one. Administrators and the app's author always may;
 * so may the people named in its rules, or everyone while its rules name no one.
 */
export function canDesign(actor: Designer, module: DesignedModule): boolean {
  if (isAdministrator(actor.flags) || module.createdBy === actor.id) return true;
  if (!actor.flags.isConsultant && !actor.flags.isFullUser) return false;
  const rules = module.draft.permission.rules.filter((rule) => rule.actions.includes('design'));
  return rules.length === 0 || rules.some((rule) => isMeant(rule.who, actor));
}

/** Whether the actor may design the module; false also when there is none. */
export async function canDesignModule(ctx: Context, id: string): Promise<boolean> {
  if (!isWithinKey(ctx.actor, id)) return false;
  const module = await loadModule(ctx.db, id);
  return module !== undefined && canDesign(actorOf(ctx), module);
}

/**
 * The people responsible for a module: its author, the person who last changed it, the designers named in its rules,
 * and administrators. Only active people who still have the right to design count.
 */
export async function designersOf(ctx: Context, id: string): Promise<readonly Person[]> {
  const module = await loadModule(ctx.db, id);
  if (!module) return [];
  const named = module.draft.permission.rules.filter(
    ({ who, actions }) => who.kind !== 'everyone' && actions.includes('design'),
  );
  return [...(await directory(ctx)).people.values()].filter((person) => {
    const isOffice = isAdministrator(person.flags);
    const isMaker = person.id === module.createdBy || person.id === module.modifiedBy;
    const isNamed = named.some(({ who }) => isMeant(who, person));
    return person.isActive && (isOffice || isMaker || isNamed) && canDesign(person, module);
  });
}

/** The module for someone who may design it; for anyone else it does not exist. */
export async function designableModule(
  ctx: Context,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredModule> {
  if (!isWithinKey(ctx.actor, id)) throw notFound();
  const module = await loadModule(ctx.db, id, options);
  if (!module || !canDesign(actorOf(ctx), module)) throw notFound();
  return module;
}
