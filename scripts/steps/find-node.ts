import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot, runCommand } from './run-command.ts';

/** A Node program, or why there is none here. */
export type FoundNode = { readonly program: string } | { readonly reason: string };

/**
 * A Node of this major version: the one that runs, or else the one that npm has for this machine, fetched into `.cache`
 * once.
 */
export async function findNode(major: number): Promise<FoundNode> {
  if (Number(process.versions.node.split('.')[0]) === major) return { program: process.execPath };
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(repositoryRoot, '.cache', `node-${major}`);
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(program)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await runCommand('npm', [...args, `${name}@${major}`]);
  }
  if (!existsSync(program)) return { reason: `npm could not be asked for ${name}@${major}` };
  const { exitCode, output } = await runCommand(program, ['--version']);
  if (exitCode === 0 && output.startsWith(`v${major}.`)) return { program };
  return { reason: `${name}@${major} does not run here: ${output.trim().split('\n')[0]}` };
}
