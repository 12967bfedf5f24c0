import type { ModuleDefinition } from '#engine/module/definition.ts';

/** Changes that the server did not take yet, and the state of the server they were made on. */
export interface LocalCopy {
  readonly etag: string;
  readonly module: ModuleDefinition;
}

const keyOf = (userId: string, moduleId: string) => `formwright.designer.${userId}.${moduleId}`;

/** Keeps unsaved changes on this device. False when the browser does not let us. */
export function keepLocalCopy(userId: string, moduleId: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(userId, moduleId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The local copy. Null when there is none or it cannot be read. */
export function readLocalCopy(userId: string, moduleId: string): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, moduleId)) ?? 'null');
    return isLocalCopy(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Removes the local copy, once the server has it or it has been discarded. */
export function dropLocalCopy(userId: string, moduleId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, moduleId));
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

function isLocalCopy(stored: unknown): stored is LocalCopy {
  if (typeof stored !== 'object' || stored === null) return false;
  const { etag, module } = stored as { etag?: unknown; module?: unknown };
  if (typeof etag !== 'string' || typeof module !== 'object' || module === null) return false;
  return 'fieldGroups' in module && 'workflow' in module;
}
