import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * Holds the built web app to what a first visit may fetch: kilobytes of JavaScript, gzipped, and files of scripts and
 * styles that a page needs before it can be drawn, as the build's manifest names them. One careless import of a form's
 * input into a list costs hundreds of kilobytes; `npm run bench` measures the same in a browser, with all that comes later.
 */
const pages = [
  { name: 'signing in', roots: ['index.html'], maxKb: 150, maxFiles: 7 },
  {
    name: 'the list of tasks',
    roots: ['index.html', 'app/behind-sign-in.ts', 'features/tasks/index.ts', 'lib/i18n/catalogues/en.ts'],
    // Icons of apps, the hub and notifications come right after, some 27 kB, with which 320 are the goal.
    maxKb: 280,
    // With those, a picture, a font, two scripts and fifteen calls 40 are the goal.
    maxFiles: 15,
  },
];

const webFolder = path.join(repositoryRoot, 'dist/web');
const manifest: Manifest = JSON.parse(readFileSync(path.join(webFolder, '.vite/manifest.json'), 'utf8'));

const sizes = new Map<string, number>();

/** The scripts and styles of the root and of all that it imports; throws for a root that the build does not know. */
function filesOf(root: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[root];
  if (!chunk)
    throw new Error(`The build has no ${root}: scripts/check-first-load.ts names what is not there.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
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
  const files = [...new Set(page.roots.flatMap((root) => [...filesOf(root)]))];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const total = scripts.reduce((sum, file) => sum + kilobytes(file), 0);
  console.log(
    `First load of ${page.name}: ${total.toFixed(1)} kB of at most ${page.maxKb} kB in ${files.length} of at most ${page.maxFiles} files`,
  );
  if (total <= page.maxKb && files.length <= page.maxFiles) continue;
  process.exitCode = 1;
  const largest = files.sort((a, b) => kilobytes(b) - kilobytes(a));
  for (const file of largest) console.log(`  ${kilobytes(file).toFixed(1)} kB  ${file}`);
}
