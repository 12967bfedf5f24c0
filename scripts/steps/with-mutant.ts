import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Mutant } from '../../test/mutants/mutant.ts';
import { mutated } from '../../test/mutants/mutated.ts';
import { repositoryRoot } from './run-command.ts';

/**
 * Runs `work` with the folder of a copy of the repository in which the mutant's guard is gone, for every process and
 * thread that reads the code there. The copy is removed afterwards.
 */
export async function withMutant<Result>(
  mutant: Mutant,
  work: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'formwright-mutant-'));
  try {
    for (const file of filesOfRepository()) cpSync(path.join(repositoryRoot, file), path.join(root, file));
    symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'));
    const place = path.join(root, mutant.file);
    writeFileSync(place, mutated(readFileSync(place, 'utf8'), mutant));
    return await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Those that Git knows or would add, as they are in the working tree. */
function filesOfRepository(): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(repositoryRoot, file)));
}
