import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build reads, its own programs included; of the packages, which ones are wanted and which are installed. */
export const buildInputs: readonly string[] = [
  'src',
  'samples/demo.json',
  'samples/templates.json',
  'docs/user-guide.md',
  'docs/user-guide',
  'docs/operations.md',
  'docs/visibility.md',
  'docs/images',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build',
  'scripts/build.ts',
];

/** Hash over the names and contents of everything that a build reads; tests are not among it. */
export function inputStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap((input) => filesUnder(root, input)).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(root: string, input: string): string[] {
  const absolute = path.join(root, input);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [input];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
