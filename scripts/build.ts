import path from 'node:path';
import { isBuilt, stampBuild } from './build/build-stamp.ts';

/**
 * `npm run build`: dist/server and dist/web. Skipped when they are there and nothing that goes into them has changed;
 * `--force` builds anyway. Migrations, samples and package.json are read from the package's root and are not copied.
 */
const root = path.resolve(import.meta.dirname, '..');
const isForced = process.argv.includes('--force');

if (isForced || !isBuilt(root)) {
  const startedAt = performance.now();
  try {
    await stampBuild(root, async () => {
      // Their libraries take longer to read than the look whether anything is to be built.
      const [{ buildServer }, { buildWeb }, { allMaterials, writeProductDocuments }] = await Promise.all([
        import('./build/build-server.ts'),
        import('./build/build-web.ts'),
        import('./build/product-documents.ts'),
      ]);
      const [materials] = await Promise.all([allMaterials(root), buildServer(root), buildWeb(root)]);
      writeProductDocuments(root, materials);
    });
  } catch (error) {
    // The builders have already shown the places; their stack says nothing more.
    console.error(`The build failed: ${(error as Error).message}`);
    process.exit(1);
  }
  console.log(`Built dist/server and dist/web in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}
