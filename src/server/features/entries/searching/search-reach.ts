import { compiledModule } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { VisibleScope } from '../viewing/visible-entries-store.ts';
import { visibleScope } from '../viewing/visible-scope.ts';

/**
 * Which entries of which apps are worth asking for the actor. It reaches every entry that the actor may see, and others:
 * whether they see one is asked of the entry itself.
 */
export interface SearchReach {
  readonly actorId: string;
  /** Apps of which they see all entries, or some by rules that look at each. */
  readonly wholeApps: readonly string[];
  /** Apps of which they see entries of their own, or with tasks of theirs. */
  readonly partlyApps: readonly string[];
  /** Those of them of which they also see entries of people who share a team with them. */
  readonly teamApps: readonly string[];
  readonly teamIds: readonly string[];
  /** The absent people in whose place the actor acts in some of the apps. */
  readonly absenteeIds: readonly string[];
}

/** What the actor reaches in the apps; apps that are gone, or not for their key, are left out. */
export async function searchReach(ctx: Context, moduleIds: readonly string[]): Promise<SearchReach> {
  const scopes: VisibleScope[] = [];
  for (const moduleId of moduleIds) {
    const scope = await scopeIn(ctx, moduleId);
    if (scope) scopes.push(scope);
  }
  const isWhole = ({ seesAll, asksRules }: VisibleScope) => seesAll || asksRules;
  const partly = scopes.filter((scope) => !isWhole(scope));
  const ofTeam = partly.filter(({ teamIds }) => teamIds.length > 0);
  return {
    actorId: actorOf(ctx).id,
    wholeApps: scopes.filter(isWhole).map(({ moduleId }) => moduleId),
    partlyApps: partly.map(({ moduleId }) => moduleId),
    teamApps: ofTeam.map(({ moduleId }) => moduleId),
    teamIds: ofTeam[0]?.teamIds ?? [],
    absenteeIds: [...new Set(partly.flatMap(({ absenteeIds }) => absenteeIds))],
  };
}

async function scopeIn(ctx: Context, moduleId: string): Promise<VisibleScope | null> {
  try {
    return await visibleScope(ctx, await compiledModule(ctx, moduleId));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
