import path from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** A chunk of its own with whatever the roots import at once; those listed before it come first. */
export interface SharedChunk {
  readonly name: string;
  readonly roots: readonly string[];
  /** Modules that go there, too, unless a root of another one imports them. */
  readonly also?: RegExp;
}

/**
 * Names for modules that pages need together, so that a page fetches few files: without them each module that two pages
 * share becomes a file. `folder` holds the roots. A module goes to the first chunk of which a root imports it, also by
 * way of others; one that none imports is left to the bundler (null).
 */
export function nameSharedChunks(
  folder: string,
  chunks: readonly SharedChunk[],
): (moduleId: string, modules: Modules) => string | null {
  let names: Map<string, string> | undefined;
  return (moduleId, modules) => {
    names ??= namesOf(folder, chunks, modules);
    return names.get(moduleId) ?? chunks.find(({ also }) => also?.test(moduleId))?.name ?? null;
  };
}

function namesOf(folder: string, chunks: readonly SharedChunk[], modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, roots } of chunks) {
    const waiting = roots.map((root) => path.join(folder, root));
    for (const id of waiting) {
      if (names.has(id)) continue;
      const found = modules.getModuleInfo(id);
      if (!found) throw new Error(`The chunk ${name} begins with ${id}, which is not there.`);
      names.set(id, name);
      waiting.push(...found.importedIds);
    }
  }
  return names;
}
