import { catalogueTypeNames, checkCatalogueNames } from './catalogue-names.ts';
import { checkDocComments } from './doc-comments.ts';
import type { BoundaryFault } from './fault.ts';
import { checkCycles } from './import-cycles.ts';
import { checkImports } from './import-table.ts';
import { checkNames } from './naming.ts';
import { checkDoors } from './narrow-doors.ts';
import type { SourceFile } from './source-file.ts';

/** Every house rule that a machine can hold, over all files at once. */
export function checkFiles(files: readonly SourceFile[]): BoundaryFault[] {
  const typeNames = catalogueTypeNames(files);
  return [
    ...files.flatMap((file) => [
      ...checkImports(file),
      ...checkDoors(file),
      ...checkNames(file),
      ...checkDocComments(file),
      ...checkCatalogueNames(file, typeNames),
    ]),
    ...checkCycles(files),
  ];
}
