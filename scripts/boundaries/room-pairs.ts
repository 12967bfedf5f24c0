import type { BoundaryFault } from './fault.ts';
import type { SourceFile } from './source-file.ts';

/** The folders of rooms. Each folder in one of them is a room; a file directly in it is a room of its own. */
const roomPattern =
  /^src\/(?:engine|contracts|fields|activities|server\/(?:platform|features)|web\/(?:lib|ui|features))\/[^/]+/;

/** An import that leaves one room for another. */
interface Crossing {
  readonly path: string;
  readonly line: number;
  readonly target: string;
}

/** Imports between rooms: from which room, into which, all in the order of the files. */
type Crossings = ReadonlyMap<string, ReadonlyMap<string, readonly Crossing[]>>;

/**
 * One fault for every two rooms that import each other; imports of types count, tests do not. It stands where fewer
 * files are in the way, and names an import of either direction.
 */
export function checkRoomPairs(files: readonly SourceFile[]): BoundaryFault[] {
  const crossings = crossingsOf(files);
  const faults: BoundaryFault[] = [];
  for (const [room, targets] of crossings) {
    for (const [other, there] of targets) {
      const back = crossings.get(other)?.get(room);
      if (!back || room > other) continue;
      faults.push(...(there.length <= back.length ? pairFault(there, back) : pairFault(back, there)));
    }
  }
  return faults;
}

function crossingsOf(files: readonly SourceFile[]): Crossings {
  const crossings = new Map<string, Map<string, Crossing[]>>();
  for (const file of files) {
    const room = file.isTest ? undefined : roomOf(file.path);
    if (room === undefined) continue;
    const targets = crossings.get(room) ?? new Map<string, Crossing[]>();
    crossings.set(room, targets);
    for (const { target, line } of file.imports) {
      const other = target === undefined ? undefined : roomOf(target);
      if (target === undefined || other === undefined || other === room) continue;
      targets.set(other, [...(targets.get(other) ?? []), { path: file.path, line, target }]);
    }
  }
  return crossings;
}

function roomOf(filePath: string): string | undefined {
  return roomPattern.exec(filePath)?.[0];
}

function pairFault(fewer: readonly Crossing[], more: readonly Crossing[]): BoundaryFault[] {
  const [one] = fewer;
  const [other] = more;
  if (!one || !other) return [];
  return [
    {
      path: one.path,
      line: one.line,
      message:
        `${roomOf(one.path)} and ${roomOf(other.path)} import each other: this file imports ${one.target}, and ` +
        `${other.path} imports ${other.target}; move what both need into a lower room, or what needs both into one above`,
    },
  ];
}
