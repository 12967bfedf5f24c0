import { checkBrowserWrites, writingEndpoints } from './browser-writes.ts';
import { catalogueTypeNames, checkCatalogueNames } from './catalogue-names.ts';
import { checkDesignTime } from './design-time.ts';
import { checkDocComments } from './doc-comments.ts';
import type { BoundaryFault } from './fault.ts';
import { checkFolderSize } from './folder-size.ts';
import { checkFunctionLength, type LongFunctions } from './function-length.ts';
import { checkCycles } from './import-cycles.ts';
import { checkImports } from './import-table.ts';
import { checkNames } from './naming.ts';
import { checkDoors } from './narrow-doors.ts';
import { checkRoomPairs } from './room-pairs.ts';
import type { SourceFile } from './source-file.ts';
import { checkTableAccess } from './table-access.ts';

/** Functions and folders that were too long when the rule about them came; see too-long.json. */
export interface TooLong {
  readonly functions: LongFunctions;
  readonly folders: readonly string[];
}

/** Every house rule that a machine can hold, over all files at once. */
export function checkFiles(files: readonly SourceFile[], tooLong?: TooLong): BoundaryFault[] {
  const typeNames = catalogueTypeNames(files);
  const writing = writingEndpoints(files);
  return [
    ...files.flatMap((file) => [
      ...checkImports(file),
      ...checkDesignTime(file),
      ...checkDoors(file),
      ...checkNames(file),
      ...checkDocComments(file),
      ...checkCatalogueNames(file, typeNames),
      ...checkBrowserWrites(file, writing),
    ]),
    ...checkFunctionLength(files, tooLong?.functions),
    ...checkFolderSize(files, tooLong?.folders),
    ...checkCycles(files),
    ...checkRoomPairs(files),
    ...checkTableAccess(files),
  ];
}
