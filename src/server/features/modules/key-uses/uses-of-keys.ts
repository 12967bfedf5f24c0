import type { CompiledField } from '#engine/form/compiled-form.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { compiledModule } from '../compiled-module.ts';
import { appsThatMention } from '../listing/mentions-store.ts';
import type { ModuleVersion } from '../published-module.ts';
import { countKeys, type KeyPlace } from './key-use-store.ts';

/** How many entries of an app hold a key. */
export interface KeyUse {
  readonly key: string;
  readonly app: string;
  readonly count: number;
}

/** Entries that hold keys of a key-value list, by app and key, in the fields that choose from it in the newest version. */
export async function usesOfKeys(ctx: Context, listId: string, keys: readonly string[]): Promise<KeyUse[]> {
  const uses: KeyUse[] = [];
  if (keys.length === 0) return uses;
  for (const { id, displayName: app } of await appsThatMention(ctx.db, listId)) {
    const version = await newestVersion(ctx, id);
    const places = version ? placesOf(version, listId) : [];
    if (!version || places.length === 0) continue;
    const counts = await countKeys(ctx.db, version.module.table.name, places, keys);
    uses.push(...counts.map((counted) => ({ ...counted, app })));
  }
  return uses;
}

async function newestVersion(ctx: Context, moduleId: string): Promise<ModuleVersion | undefined> {
  try {
    return await compiledModule(ctx, moduleId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function placesOf({ compiled, module }: ModuleVersion, listId: string): KeyPlace[] {
  return [...compiled.form.fieldByPath.values()].flatMap((field) => {
    const column = choosesFrom(field, listId)
      ? module.table.columns.get(field.isInTable ? field.sectionName : field.name)
      : undefined;
    return column ? [{ column, cell: field.isInTable ? field.name : null }] : [];
  });
}

function choosesFrom({ type, definition }: CompiledField, listId: string): boolean {
  const source = type.refersTo?.(definition);
  return type.origin !== 'none' && source?.kind === 'list' && source.listId === listId;
}
