import { createHash } from 'node:crypto';
import type { ModuleDefinition } from '#engine/module/definition.ts';

/**
 * Hash of the content of a definition; the order of its keys does not matter. The app's name is left out: it belongs
 * to the module and changes without a new version.
 */
export function contentHash(definition: ModuleDefinition): string {
  const { displayName: _name, isPublished: _state, threadId: _thread, ...content } = definition;
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
