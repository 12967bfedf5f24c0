import path from 'node:path';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';

/** Builds the browser's part into dist/web by vite.config.ts, always for production: `NODE_ENV` is the server's. */
export async function buildWeb(root: string): Promise<void> {
  const ours = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
    await buildWorker(root);
  } finally {
    if (ours === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = ours;
  }
}
