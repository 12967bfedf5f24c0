import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { compiledModule } from './compiled-module.ts';
import { activityNameIn, inLanguage } from './in-language.ts';
import type { ModuleVersion } from './published-module.ts';

/** Names in the actor's language; names without a translation stay as stored. */
export interface NamesInLanguage {
  app(moduleId: string | null, name: string): string;
  /** `name` may be several, joined by commas. */
  activity(moduleId: string | null, name: string): string;
}

/** Names of apps and of their activities, as the newest versions translate them. */
export async function namesInLanguage(
  ctx: Context,
  moduleIds: readonly (string | null)[],
): Promise<NamesInLanguage> {
  const versions = new Map<string, ModuleVersion>();
  for (const id of new Set(moduleIds)) {
    const version = id === null ? null : await newest(ctx, id);
    if (id !== null && version?.compiled.definition.translations) versions.set(id, version);
  }
  const versionOf = (id: string | null) => versions.get(id ?? '');
  return {
    app(id, name) {
      const version = versionOf(id);
      return version ? inLanguage(version, ctx.locale).module.displayName : name;
    },
    activity(id, name) {
      const version = versionOf(id);
      return version ? activityNamesIn(ctx, version, name) : name;
    },
  };
}

/** The names of one or several activities of a version in the actor's language, as entries keep them. */
export function activityNamesIn(ctx: Context, version: ModuleVersion, names: string): string {
  const whole = activityNameIn(version, ctx.locale, names);
  if (whole !== names) return whole;
  return names
    .split(', ')
    .map((name) => activityNameIn(version, ctx.locale, name))
    .join(', ');
}

async function newest(ctx: Context, moduleId: string): Promise<ModuleVersion | null> {
  try {
    return await compiledModule(ctx, moduleId);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
