import { spawn } from 'node:child_process';

/** How a command ended; `output` holds both streams in the order they came. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly durationMs: number;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder to run in, if not the repository. */
  readonly cwd?: string;
  /** Also show the output while it comes. */
  readonly isLive?: boolean;
}

/** Runs a command, in the repository's root unless told otherwise, and waits for its end. Never throws. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const end = (exitCode: number) =>
      resolve({ exitCode, output, durationMs: performance.now() - startedAt });
    const child = spawn(command, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.isLive) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Absolute path of the repository. */
export const repositoryRoot = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

/** Absolute path of a program that a development dependency brings. */
export function localProgram(name: string): string {
  return `${repositoryRoot}/node_modules/.bin/${name}`;
}
