import { askedAt, type Journey, type Stage } from './journey.ts';
import { canReadMarker, type Standing } from './oracle.ts';
import { type SweptWorld, seesHidden, type Viewer } from './swept-world.ts';

const byRule: readonly Viewer[] = ['ini', 'tem', 'rea', 'con', 'vip', 'edi', 'adm', 'sys'];

/** Where a viewer stands at a stage, told by what was done and by the rules of the app. */
export function standingOf(world: SweptWorld, journey: Journey, stage: Stage, viewer: Viewer): Standing {
  const openTasks = stage.openAt.filter((step) => askedAt(world.app, step).includes(viewer));
  const decided = [...(stage.decided.get(viewer) ?? [])];
  const wasAsked = viewer !== 'sub' && journey.tasks.some(({ holders }) => holders.has(viewer));
  const isAsked = wasAsked || openTasks.length > 0 || decided.length > 0;
  return {
    canSee: stage.isDraft ? viewer === 'ini' : byRule.includes(viewer) || isAsked,
    places: stage.places,
    openTasks,
    decided,
    seesHidden: viewer === 'vip' && seesHidden.length > 0,
  };
}

/**
 * The same at every moment since the stage before, for what was written then and is read later: a mail may have been
 * made wherever the entries passed.
 */
export function standingsSince(
  world: SweptWorld,
  journey: Journey,
  stage: Stage,
  viewer: Viewer,
): readonly Standing[] {
  const now = standingOf(world, journey, stage, viewer);
  const passed = stage.passed.flatMap((place): Standing[] => {
    const there = { ...now, places: [place], decided: [] };
    const isAsked =
      (place === 'askA' || place === 'askB' || place === 'askC') &&
      askedAt(world.app, place).includes(viewer);
    return [{ ...there, canSee: now.canSee || isAsked, openTasks: isAsked ? [place] : [] }];
  });
  return [now, ...passed];
}

/** Whether one of the standings may read the marker of a field. */
export function someMayRead(world: SweptWorld, standings: readonly Standing[], path: string): boolean {
  return standings.some((standing) => canReadMarker(world.app, standing, path));
}
