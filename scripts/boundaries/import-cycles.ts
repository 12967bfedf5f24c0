import type { BoundaryFault } from './fault.ts';
import type { SourceFile } from './source-file.ts';

/** One fault for each import cycle, told by the shortest round trip through its alphabetically first file. */
export function checkCycles(files: readonly SourceFile[]): BoundaryFault[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const told = new Set<string>();
  const faults: BoundaryFault[] = [];
  for (const file of files) {
    if (told.has(file.path)) continue;
    const trip = shortestRoundTrip(file, known);
    if (!trip) continue;
    for (const step of trip) told.add(step);
    faults.push({
      path: file.path,
      line: file.imports.find((entry) => entry.target === trip[1])?.line ?? 1,
      message: `import cycle: ${trip.join(' → ')}; move what they share into a file of its own`,
    });
  }
  return faults;
}

function shortestRoundTrip(start: SourceFile, known: ReadonlyMap<string, SourceFile>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start.path];
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    for (const { target } of known.get(current)?.imports ?? []) {
      if (target === start.path) return pathBack(start.path, current, cameFrom);
      if (target === undefined || !known.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, current);
      queue.push(target);
    }
  }
  return undefined;
}

function pathBack(start: string, last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const steps = [start];
  for (let at = last; at !== start; at = cameFrom.get(at) ?? start) steps.unshift(at);
  return [start, ...steps];
}
