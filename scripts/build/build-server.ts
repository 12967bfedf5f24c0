import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Packages of very many small modules, whose reading one by one would be half of the time that a start takes. */
const bundledPackages: readonly string[] = ['kysely', 'zod', 'jose', '@marcbachmann/cel-js'];

/**
 * Bundles the server, its commands and each worker thread into dist/server; most packages stay in node_modules. All
 * chunks lie beside main.js, so that a worker is found by `new URL('./name.js', import.meta.url)` from any of them.
 */
export async function buildServer(root: string): Promise<void> {
  const finished = path.join(root, 'dist', 'server');
  // Beside the old build until all of it is there, so that a failed build leaves a server that still starts.
  const outdir = `${finished}-next`;
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: serverEntries(root),
    outdir,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: outsidePackages(root),
    sourcemap: true,
    minifySyntax: true,
    logLevel: 'warning',
  });
  await buildVerifier(root, outdir);
  rmSync(finished, { recursive: true, force: true });
  renameSync(outdir, finished);
}

/** The check of exports of the audit trail, in one file that needs nothing but Node. */
export async function buildVerifier(root: string, outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/server/verify-audit.ts'],
    outfile: path.join(outdir, 'verify-audit.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}

function outsidePackages(root: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(manifest.dependencies).filter((name) => !bundledPackages.includes(name));
  return names.flatMap((name) => [name, `${name}/*`]);
}

function serverEntries(root: string): string[] {
  const files = readdirSync(path.join(root, 'src', 'server'), { recursive: true, encoding: 'utf8' });
  const threads = files
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => path.join('src', 'server', file));
  return ['src/server/main.ts', 'src/server/tenant-command.ts', ...threads];
}
