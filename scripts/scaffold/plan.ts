import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What was asked for cannot be made; the message says why. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError';
}

/** Files to be written, collected first, so that nothing is written when a later part is refused. */
export interface Plan {
  /** Plans a new file; refuses one that exists. */
  create(file: string, text: string): void;
  /** Plans a change of a file that exists. */
  edit(file: string, change: (text: string) => string): void;
  has(file: string): boolean;
  changes(): ReadonlyMap<string, string>;
}

/** A plan over the repository at `root`. */
export function openPlan(root: string): Plan {
  const planned = new Map<string, string>();
  const has = (file: string) => planned.has(file) || existsSync(path.join(root, file));
  return {
    has,
    create(file, text) {
      if (has(file)) throw new ScaffoldError(`${file} exists already.`);
      planned.set(file, text);
    },
    edit(file, change) {
      if (!has(file)) throw new ScaffoldError(`${file} is missing.`);
      planned.set(file, change(planned.get(file) ?? readFileSync(path.join(root, file), 'utf8')));
    },
    changes: () => planned,
  };
}
