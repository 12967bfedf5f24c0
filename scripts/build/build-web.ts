import path from 'node:path';
import { build } from 'vite';

/** Builds the browser's part into dist/web by vite.config.ts. */
export async function buildWeb(root: string): Promise<void> {
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
}
