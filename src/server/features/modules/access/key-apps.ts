import type { Actor } from '#server/platform/tenancy/actor.ts';

/**
 * Whether an app is among those that the actor's key reaches. Everything that loads an app for somebody asks this, so for a
 * key that is limited to some apps the others do not exist.
 */
export function isWithinKey(actor: Actor | null, moduleId: string): boolean {
  return actor?.key?.appIds?.has(moduleId) ?? true;
}
