import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * Holds the built web app to what a first visit may fetch: kilobytes of JavaScript, gzipped, of the files that a page
 * needs before it can be drawn, as the build's manifest names them. One careless import of a form's input into a
 * list costs hundreds; `npm run bench` measures the same in a browser, with all that comes later.
 */
const pages = [
  { name: 'signing in', roots: ['index.html'], maxKb: 150 },
  {
    name: 'the list of tasks',
    roots: [
      'index.html',
      'app/signed-in.tsx',
      'app/pages/screens.ts',
      'app/shell/shell.tsx',
      'features/tasks/index.ts',
      'lib/i18n/catalogues/en.ts',
    ],
    // Icons of apps and the hub come right after, some 42 kB, with which 320 are the goal.
    maxKb: 280,
  },
];

const webFolder = path.join(repositoryRoot, 'dist/web');
const manifest: Manifest = JSON.parse(readFileSync(path.join(webFolder, '.vite/manifest.json'), 'utf8'));

const sizes = new Map<string, number>();

/** The scripts of the root and of all that it imports at once; throws for a root that the build does not know. */
function scriptsOf(root: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[root];
  if (!chunk)
    throw new Error(`The build has no ${root}: scripts/check-first-load.ts names what is not there.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

function kilobytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(webFolder, file)), { level: 9 }).length / 1000;
  sizes.set(file, size);
  return size;
}

for (const page of pages) {
  const files = new Set(page.roots.flatMap((root) => [...scriptsOf(root)]));
  const total = [...files].reduce((sum, file) => sum + kilobytes(file), 0);
  console.log(`First load of ${page.name}: ${total.toFixed(1)} kB of at most ${page.maxKb} kB`);
  if (total <= page.maxKb) continue;
  process.exitCode = 1;
  const largest = [...files].sort((a, b) => kilobytes(b) - kilobytes(a)).slice(0, 12);
  for (const file of largest) console.log(`  ${kilobytes(file).toFixed(1)} kB  ${file}`);
}
