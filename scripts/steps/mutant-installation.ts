import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { mutate } from '../../test/mutants/mutate.ts';
import { repositoryRoot } from './run-command.ts';

/**
 * Runs `work` with the folder of an installation whose browser part has this mutant; its server is that of the last
 * build. The folder is gone afterwards, and the build of the repository is as it was.
 */
export async function withMutantInstallation<Result>(
  mutant: string,
  work: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'formwright-mutant-'));
  try {
    for (const name of ['node_modules', 'db', 'samples', 'package.json']) {
      symlinkSync(path.join(repositoryRoot, name), path.join(root, name));
    }
    cpSync(path.join(repositoryRoot, 'dist/server'), path.join(root, 'dist/server'), { recursive: true });
    await build({
      configFile: path.join(repositoryRoot, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [mutate(mutant)],
      build: { outDir: path.join(root, 'dist/web') },
    });
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
