import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { comesTrue } from '#test/harness/comes-true.ts';
import { freePort } from '#test/harness/free-port.ts';
import { repositoryRoot } from './steps/run-command.ts';

/**
 * `tsx scripts/try-start.ts [NODE]`: starts the built product with a Node program on a new embedded database, waits until
 * it is ready, and ends it as an operator would. Exit code 1 when it is not ready in time or does not end well.
 */
const maxMs = 120_000;
const program = process.argv[2] ?? process.execPath;
const folder = mkdtempSync(path.join(os.tmpdir(), 'formwright-start-'));
const port = await freePort();
const child = spawn(program, ['dist/server/main.js'], {
  cwd: repositoryRoot,
  env: {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'false',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(child, 'exit');
let hasEnded = false;
void ended.then(() => {
  hasEnded = true;
});

const answers = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
// One that has ended is not waited for.
const isReady = (await comesTrue(async () => hasEnded || (await answers()), maxMs)) && !hasEnded;
child.kill('SIGTERM');
const [exitCode] = (await ended) as [number | null];
rmSync(folder, { recursive: true, force: true });
console.log(`ready: ${isReady}, exit code after SIGTERM: ${exitCode}`);
process.exitCode = isReady && exitCode === 0 ? 0 : 1;
