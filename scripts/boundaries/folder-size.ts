import path from 'node:path';
import type { BoundaryFault } from './fault.ts';
import type { SourceFile } from './source-file.ts';

const maximumFiles = 15;

/** Folders with a file for each member of one kind, which are found by their name. */
const catalogues = [
  /^src\/(messages|contracts)\/[^/]+$/,
  /^src\/(fields|activities)$/,
  // Generated: a file for each owner of tables.
  /^src\/server\/platform\/db\/tables\/tenant$/,
  // Kinds of values, use cases that people start, and effects that the engine asks for.
  /^src\/engine\/form\/value-kinds$/,
  /^src\/server\/features\/workflow\/(actions|effects)$/,
];

/**
 * Folders of the product with too many files, tests not counted, except those of the list; and entries of the list that
 * are not too large, so that it only shrinks.
 */
export function checkFolderSize(
  files: readonly SourceFile[],
  listed: readonly string[] = [],
): BoundaryFault[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file.path);
    if (file.isTest || !folder.startsWith('src/')) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = new Map(
    [...counts].filter(
      ([folder, count]) => count > maximumFiles && !catalogues.some((name) => name.test(folder)),
    ),
  );
  const tooLarge = [...large].filter(([folder]) => !listed.includes(folder));
  const stale = listed.filter((folder) => !large.has(folder));
  return [
    ...tooLarge.map(([folder, count]) => ({
      path: folder,
      line: 1,
      message: `${count} files; split by subject before ${maximumFiles}`,
    })),
    ...stale.map((folder) => ({
      path: folder,
      line: 1,
      message: 'is no longer too large; remove it from too-long.json',
    })),
  ];
}
