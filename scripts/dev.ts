import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';
import { localProgram, repositoryRoot } from './steps/run-command.ts';

/**
 * `npm run dev`: the server restarts and the browser reloads on every change. Open the address that Vite prints; it
 * hands /api and /TaskHub to the server. One Ctrl-C ends both.
 */
const server: ChildProcess = spawn(
  localProgram('tsx'),
  ['watch', '--clear-screen=false', 'src/server/main.ts'],
  { cwd: repositoryRoot, stdio: 'inherit' },
);
const web = await createServer({ configFile: `${repositoryRoot}/vite.config.ts` });
await web.listen();
web.printUrls();

let isEnding = false;
async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await web.close();
  process.exit(exitCode);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
server.on('exit', (code) => void end(code ?? 1));
