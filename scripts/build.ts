import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildServer } from './build/build-server.ts';
import { buildWeb } from './build/build-web.ts';
import { inputStamp } from './build/input-stamp.ts';

/**
 * `npm run build`: dist/server and dist/web. Skipped when nothing that goes into them has changed; `--force` builds
 * anyway. Migrations, samples and package.json are read from the package's root and are not copied.
 */
const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'dist', '.stamp');
const stamp = inputStamp(root);
const isForced = process.argv.includes('--force');

if (isForced || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  const startedAt = performance.now();
  // An interrupted build must not look like a finished one.
  rmSync(stampFile, { force: true });
  try {
    await Promise.all([buildServer(root), buildWeb(root)]);
  } catch (error) {
    // The builders have already shown the places; their stack says nothing more.
    console.error(`The build failed: ${(error as Error).message}`);
    process.exit(1);
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`Built dist/server and dist/web in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
