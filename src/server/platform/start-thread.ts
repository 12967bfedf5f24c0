import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the worker thread `<name>.ts` that lies beside the module `from` (its `import.meta.url`); the name ends with
 * `-worker`. The built server has it as JavaScript; from source it is bundled once for each process, because a thread
 * that loaded its TypeScript modules one by one would take seconds to start.
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const built = fileURLToPath(new URL(`./${name}.js`, from));
  return new Worker(existsSync(built) ? built : bundleOfSource(name, from), options);
}

const bundles = new Map<string, string>();

function bundleOfSource(name: string, from: string): string {
  const source = fileURLToPath(new URL(`./${name}.ts`, from));
  const known = bundles.get(source);
  if (known) return known;
  // Only a checkout has the bundler, and only a checkout comes here.
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const packages = path.resolve(require.resolve('esbuild/package.json'), '../..');
  const { outputFiles } = buildSync({
    absWorkingDir: path.dirname(packages),
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const folder = path.join(packages, '.cache/formwright/threads');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = path.join(folder, `${name}-${hash}.mjs`);
  if (!existsSync(file)) writeWhole(file, code);
  bundles.set(source, file);
  return file;
}

/** Another process may read the file at this moment. */
function writeWhole(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}-${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, file);
}
