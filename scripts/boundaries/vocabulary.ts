import type { BoundaryFault } from './fault.ts';
import type { SourceFile } from './source-file.ts';
import { ofEverything, type Subject, subjects } from './subjects.ts';

const places = {
  contracts: /^src\/contracts\/([^/]+)\//,
  server: /^src\/server\/features\/([^/]+)\//,
  web: /^src\/web\/features\/([^/]+)\//,
  messages: /^src\/messages\/en\/([^/]+)\.ts$/,
} as const;

type Place = keyof typeof places;

/** Folders of contracts, features and areas of messages that the table of subjects does not know, or that are gone from it. */
export function checkVocabulary(
  files: readonly SourceFile[],
  table: Readonly<Record<string, Subject>> = subjects,
): BoundaryFault[] {
  const found = foldersOf(files);
  const names = new Set(Object.keys(table));
  const faults: BoundaryFault[] = [];
  const fault = (path: string, message: string) => faults.push({ path, line: 1, message });
  for (const place of ['contracts', 'server'] as const) {
    for (const folder of found[place]) {
      if (!names.has(folder) && !isExempt(place, folder))
        fault(pathOf(place, folder), 'is no subject; enter it in scripts/boundaries/subjects.ts');
    }
  }
  for (const place of ['web', 'messages'] as const) {
    const entered = Object.values(table).flatMap((subject) => subject[place]);
    for (const folder of found[place]) {
      const count = entered.filter((name) => name === folder).length + (isExempt(place, folder) ? 1 : 0);
      if (count !== 1)
        fault(
          pathOf(place, folder),
          `belongs to ${count} subjects; scripts/boundaries/subjects.ts gives each one`,
        );
    }
    for (const name of entered) {
      if (!found[place].has(name))
        fault('scripts/boundaries/subjects.ts', `there is no ${pathOf(place, name)}`);
    }
  }
  return [...faults, ...files.flatMap(routesElsewhere)];
}

/** A feature answers the contracts of its own name, all of them and no others. */
function routesElsewhere(file: SourceFile): BoundaryFault[] {
  const feature = /^src\/server\/features\/([^/]+)\/routes\.ts$/.exec(file.path)?.[1];
  if (feature === undefined) return [];
  return file.imports
    .filter(
      ({ target }) =>
        target?.startsWith('src/contracts/') && target !== `src/contracts/${feature}/endpoints.ts`,
    )
    .map(({ line, specifier }) => ({
      path: file.path,
      line,
      message: `feature ${feature} answers the contracts of its own name, not "${specifier}"`,
    }));
}

function foldersOf(files: readonly SourceFile[]): Readonly<Record<Place, ReadonlySet<string>>> {
  const of = (place: Place) => new Set(files.flatMap(({ path }) => places[place].exec(path)?.[1] ?? []));
  return { contracts: of('contracts'), server: of('server'), web: of('web'), messages: of('messages') };
}

function isExempt(place: Place, folder: string): boolean {
  return place !== 'web' && (ofEverything[place] as readonly string[]).includes(folder);
}

function pathOf(place: Place, name: string): string {
  if (place === 'contracts') return `src/contracts/${name}`;
  return place === 'messages' ? `src/messages/en/${name}.ts` : `src/${place}/features/${name}`;
}
