import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs a program to its end; throws with what it said when it fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly uid?: number; readonly gid?: number } = {},
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(command)} failed: ${output.trim()}`);
}
