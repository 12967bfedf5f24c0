import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { localProgram, repositoryRoot, runCommand } from '../steps/run-command.ts';

interface Generator {
  readonly default: (document: unknown) => Promise<unknown>;
  readonly astToString: (nodes: unknown) => string;
}

const strict = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['.'],
};

/**
 * Makes a typed client of the document with a stock generator and compiles a program that uses it, as strictly as the
 * compiler can. Answers the compiler's complaints; blank: none.
 */
export async function generateClient(document: unknown, folder: string): Promise<string> {
  const client = path.join(folder, 'client');
  mkdirSync(client, { recursive: true });
  const generator = await loadGenerator(path.join(folder, 'generator.mjs'));
  writeFileSync(path.join(client, 'api.ts'), generator.astToString(await generator.default(document)));
  copyFileSync(path.join(import.meta.dirname, 'client-sample.ts.txt'), path.join(client, 'sample.ts'));
  writeFileSync(path.join(client, 'tsconfig.json'), JSON.stringify(strict));
  const { exitCode, output } = await runCommand(localProgram('tsc'), ['-p', client]);
  return exitCode === 0 ? '' : output || `The compiler ended with ${exitCode}.`;
}

/** The generator asks for the API of TypeScript, which our compiler has no longer; it is bundled with one that has. */
async function loadGenerator(file: string): Promise<Generator> {
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: ['openapi-typescript'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { typescript: path.join(import.meta.dirname, 'typescript-api.ts') },
    external: ['@ts-morph/common', '@redocly/*'],
    logLevel: 'warning',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return (await import(pathToFileURL(file).href)) as Generator;
}
