import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { comesTrue } from '#test/harness/comes-true.ts';
import { freePort } from '#test/harness/free-port.ts';
import { repositoryRoot } from '../steps/run-command.ts';

export const demoPassword = 'formwright-demo';

/** A product with the demo, at an address, until it is stopped. */
export interface DemoServer {
  readonly url: string;
  stop(): Promise<void>;
}

const maxMs = 180_000;

/** Starts the built product with the demo on a new embedded database. */
export async function startDemo(): Promise<DemoServer> {
  const program = path.join(repositoryRoot, 'dist/server/main.js');
  if (!existsSync(program)) throw new Error('Nothing is built. Run: npm run build');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formwright-screens-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', DATA_DIR: folder, PORT: String(port), DEMO: 'true' },
      DEMO_PASSWORD: demoPassword,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await comesTrue(async () => child.exitCode !== null || (await isReady()), maxMs)) {
    if (child.exitCode === null) return { url, stop };
  }
  await stop();
  throw new Error('The demo did not start.');
}
