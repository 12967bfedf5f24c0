import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts the worker thread `<name>.ts` that lies beside the module `from` (its `import.meta.url`); the name ends with
 * `-worker`. The bundled thread is JavaScript; from source it is TypeScript, which tsx loads inside the thread.
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const bundled = fileURLToPath(new URL(`./${name}.js`, from));
  if (existsSync(bundled)) return new Worker(bundled, options);
  const tsx = path.dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = JSON.stringify(pathToFileURL(path.join(tsx, 'dist/esm/api/index.mjs')).href);
  const source = JSON.stringify(new URL(`./${name}.ts`, from).href);
  const code = `import(${loader}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { ...options, eval: true });
}
