import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The entry that a task is about; it never becomes another. */
export interface TaskPlace {
  readonly moduleId: string;
  readonly entryId: string;
}

/** Places that a node remembers; the oldest are forgotten first. */
const mostPlaces = 20_000;
const placesOfNodes = new WeakMap<Platform, Map<string, TaskPlace>>();

/** Where a task is, as far as this node has met it; what is remembered of a task that is gone harms nobody. */
export function knownTaskPlace(ctx: Context, taskId: string): TaskPlace | undefined {
  return placesOf(ctx.platform).get(keyOf(ctx, taskId));
}

/** Keeps where a task is, so that whoever acts on it locks its instance and its entry in one trip. */
export function rememberTaskPlace(ctx: Context, taskId: string, { moduleId, entryId }: TaskPlace): void {
  const places = placesOf(ctx.platform);
  places.set(keyOf(ctx, taskId), { moduleId, entryId });
  if (places.size > mostPlaces) places.delete(places.keys().next().value as string);
}

function placesOf(platform: Platform): Map<string, TaskPlace> {
  const known = placesOfNodes.get(platform) ?? new Map<string, TaskPlace>();
  placesOfNodes.set(platform, known);
  return known;
}

function keyOf(ctx: Context, taskId: string): string {
  return `${ctx.tenant.id}/${taskId}`;
}
