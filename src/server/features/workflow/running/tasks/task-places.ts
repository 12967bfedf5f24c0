import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The entry of a task; it never changes. */
export interface TaskPlace {
  readonly moduleId: string;
  readonly entryId: string;
}

/** Places that a node remembers; the oldest are forgotten first. */
const maxPlaces = 20_000;
const placesOfNodes = new WeakMap<Platform, Map<string, TaskPlace>>();

/** The entry of a task, if this node has seen the task before. A stale answer is harmless. */
export function knownTaskPlace(ctx: Context, taskId: string): TaskPlace | undefined {
  return placesOf(ctx.platform).get(keyOf(ctx, taskId));
}

/** Remembers the entry of a task, so that the next action locks instance and entry in one round trip. */
export function rememberTaskPlace(ctx: Context, taskId: string, { moduleId, entryId }: TaskPlace): void {
  const places = placesOf(ctx.platform);
  places.set(keyOf(ctx, taskId), { moduleId, entryId });
  if (places.size > maxPlaces) places.delete(places.keys().next().value as string);
}

function placesOf(platform: Platform): Map<string, TaskPlace> {
  const known = placesOfNodes.get(platform) ?? new Map<string, TaskPlace>();
  placesOfNodes.set(platform, known);
  return known;
}

function keyOf(ctx: Context, taskId: string): string {
  return `${ctx.tenant.id}/${taskId}`;
}
