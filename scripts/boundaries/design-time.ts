import type { BoundaryFault } from './fault.ts';
import type { SourceFile } from './source-file.ts';

/** Rooms of the browser in which apps are designed. What people use every day stands without them. */
const designRooms: ReadonlySet<string> = new Set([
  'app-checks',
  'app-designer',
  'app-draft',
  'app-mails',
  'app-permissions',
  'app-translations',
  'form-designer',
  'workflow-designer',
]);

/** Imports by which a screen that runs apps would stand on one that designs them. */
export function checkDesignTime(file: SourceFile): BoundaryFault[] {
  const room = roomOf(file.path);
  if (room === undefined || designRooms.has(room)) return [];
  return file.imports.flatMap(({ target, line, specifier }) => {
    const other = roomOf(target ?? '');
    if (other === undefined || !designRooms.has(other)) return [];
    const message = `${room} runs apps and may not stand on ${other}, which designs them ("${specifier}")`;
    return [{ path: file.path, line, message }];
  });
}

function roomOf(filePath: string): string | undefined {
  return /^src\/web\/features\/([^/]+)\//.exec(filePath)?.[1];
}
