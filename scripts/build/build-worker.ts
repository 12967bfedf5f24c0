import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Manifest } from 'vite';

/** What is at hand without a connection on a device that has opened the product once: what people need every day. */
const everyday = [
  'index.html',
  'app/behind-sign-in.ts',
  'features/tasks/index.ts',
  'features/tasks/detail/open-task.tsx',
  'features/entry-editor/index.ts',
  'features/on-device/index.ts',
  'lib/offline/keep-answers.ts',
];

/** Files of the page that have names of their own. */
const named = ['/first-theme.js', '/icon.svg'];

/**
 * Writes dist/web/service-worker.js. It names the files of this build, so that browsers take a new build for a new
 * worker, and no page is ever put together from two builds.
 */
export async function buildWorker(root: string): Promise<void> {
  const folder = path.join(root, 'dist', 'web');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  const files = [...named, ...everydayFiles(manifest)];
  const all =
    JSON.stringify(Object.values(manifest).map(({ file }) => file)) +
    readFileSync(path.join(folder, 'index.html'), 'utf8');
  const version = createHash('sha256').update(all).digest('hex').slice(0, 16);
  await build({
    absWorkingDir: root,
    entryPoints: ['src/web/worker/service-worker.ts'],
    outfile: path.join(folder, 'service-worker.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    define: { __VERSION__: JSON.stringify(version), __FILES__: JSON.stringify(files) },
  });
}

function everydayFiles(manifest: Manifest): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    if (chunk.file.endsWith('.js')) found.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) found.add(`/${style}`);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const name of everyday) {
    if (!manifest[name])
      throw new Error(`The build has no ${name}: scripts/build/build-worker.ts names what is not there.`);
    take(name);
  }
  return [...found].sort();
}
