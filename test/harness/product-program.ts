import path from 'node:path';
import { isBuilt } from '../../scripts/build/build-stamp.ts';

const repository = path.join(import.meta.dirname, '..', '..');
let known: readonly string[] | undefined;

/**
 * What Node is given to run the product, from the repository: the build if it is of the current sources, as in `npm test`, else the
 * sources, which take seconds of the processor to read at each start.
 */
export function productProgram(): readonly string[] {
  known ??= isBuilt(repository) ? ['dist/server/main.js'] : ['--import', 'tsx', 'src/server/main.ts'];
  return known;
}
