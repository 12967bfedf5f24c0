import type { BoundaryFault } from './fault.ts';
import type { SourceFile, SourceImport } from './source-file.ts';

/**
 * The import table of docs/architecture.md. An area is the first row whose pattern fits the path; it may import
 * itself and the areas it lists. `feature:index` stands for the `index.ts` of another feature on the same side.
 */
interface Area {
  readonly name: string;
  readonly pattern: RegExp;
  readonly canImport: readonly string[];
  /** Packages it may use; absent: any. Node's own modules count as packages that start with `node:`. */
  readonly packages?: RegExp;
}

const browserPackages = /^(?!node:)/;
const pureWebPackages = /^(?!node:|@tanstack\/|react-router)/;

const catalogueDefinitions = ['field-definition', 'activity-definition'];
const catalogueViews = ['field-view', 'activity-view'];

const areas: readonly Area[] = [
  {
    name: 'engine',
    pattern: /^src\/engine\//,
    canImport: [],
    packages: /^(decimal\.js|@marcbachmann\/cel-js)$/,
  },
  {
    name: 'field-view',
    pattern: /^src\/fields\/(.*\.tsx$|views\.ts$)/,
    canImport: ['field-definition', 'engine', 'message keys', 'web/ui', 'web/lib'],
    packages: browserPackages,
  },
  { name: 'field-definition', pattern: /^src\/fields\//, canImport: ['engine'], packages: /^$/ },
  {
    name: 'activity-view',
    pattern: /^src\/activities\/(.*\.tsx$|views\.ts$)/,
    canImport: ['activity-definition', 'engine', 'message keys', 'web/ui', 'web/lib'],
    packages: browserPackages,
  },
  {
    name: 'activity-definition',
    pattern: /^src\/activities\//,
    canImport: ['engine'],
    packages: /^$/,
  },
  { name: 'contracts', pattern: /^src\/contracts\//, canImport: ['engine'], packages: /^zod$/ },
  // Names of languages and texts, without any text: all who show a text may name it.
  { name: 'message keys', pattern: /^src\/messages\/index\.ts$/, canImport: ['messages'], packages: /^$/ },
  { name: 'messages', pattern: /^src\/messages\//, canImport: ['message keys'], packages: /^$/ },
  {
    name: 'server/platform',
    pattern: /^src\/server\/(platform\/|config\.ts$)/,
    canImport: ['contracts', 'messages', 'message keys', 'engine'],
  },
  {
    name: 'server/features',
    pattern: /^src\/server\/features\//,
    canImport: [
      'engine',
      ...catalogueDefinitions,
      'contracts',
      'messages',
      'message keys',
      'server/platform',
      'feature:index',
    ],
  },
  {
    name: 'server assembly',
    pattern: /^src\/server\//,
    canImport: [
      'engine',
      ...catalogueDefinitions,
      'contracts',
      'messages',
      'message keys',
      'server/platform',
      'server/features',
      'feature:index',
    ],
  },
  { name: 'web/ui', pattern: /^src\/web\/ui\//, canImport: [], packages: pureWebPackages },
  {
    name: 'web/lib',
    pattern: /^src\/web\/lib\//,
    canImport: ['contracts', 'messages', 'message keys', 'web/ui'],
    packages: browserPackages,
  },
  {
    name: 'web/features',
    pattern: /^src\/web\/features\//,
    canImport: [
      'engine',
      ...catalogueDefinitions,
      ...catalogueViews,
      'contracts',
      'message keys',
      'web/ui',
      'web/lib',
      'feature:index',
    ],
    packages: browserPackages,
  },
  {
    name: 'web assembly',
    pattern: /^src\/web\//,
    canImport: [
      'engine',
      ...catalogueDefinitions,
      ...catalogueViews,
      'contracts',
      'messages',
      'message keys',
      'web/ui',
      'web/lib',
      'web/features',
      'feature:index',
    ],
    packages: browserPackages,
  },
];

/** Pure areas and the harness are open to tests on top of what the code beside them may import. */
const openToTests = ['engine', ...catalogueDefinitions, 'contracts', 'messages', 'message keys', 'test'];

/** Imports that break the table, cross an area by a relative path, or leave out the extension. */
export function checkImports(file: SourceFile): BoundaryFault[] {
  const area = areaOf(file.path);
  if (!area) return [];
  return file.imports.flatMap((entry) => {
    const message = entry.target
      ? crossingFault(file, area, entry, entry.target)
      : packageFault(file, area, entry);
    return message ? [{ path: file.path, line: entry.line, message }] : [];
  });
}

function crossingFault(
  file: SourceFile,
  area: Area,
  entry: SourceImport,
  target: string,
): string | undefined {
  if (!/\.[a-z]+$/.test(target))
    return `import of "${entry.specifier}" needs its file extension (.ts or .tsx)`;
  if (target.startsWith('samples/') && area.name.startsWith('server')) return undefined;
  const from = topFolder(file.path);
  const to = topFolder(target);
  if (from !== to && entry.specifier.startsWith('.')) {
    return `"${entry.specifier}" leaves ${from} by a relative path; write #${to}/… so that the crossing is visible`;
  }
  const targetArea = areaOf(target);
  const name = targetArea?.name ?? to;
  if (file.isTest && (openToTests.includes(name) || isServerToServer(from, to))) return undefined;
  if (targetArea && targetArea === area) return featureFault(file.path, target, entry.specifier);
  if (area.canImport.includes(name)) return undefined;
  return `${area.name} may not import ${name} ("${entry.specifier}"); it may import ${listed(area)}`;
}

/** Tests of the server drive the assembled product, whichever part they are about. */
function isServerToServer(from: string, to: string): boolean {
  return from === 'server' && to === 'server';
}

/** Features meet only at their doors: `index.ts` is the one file of a feature that another feature may read. */
function featureFault(from: string, target: string, specifier: string): string | undefined {
  const feature = featureOf(from);
  const other = featureOf(target);
  if (!feature || !other || feature === other || target.endsWith(`/${other}/index.ts`)) return undefined;
  return `feature ${feature} may read feature ${other} only through its index.ts ("${specifier}")`;
}

function packageFault(file: SourceFile, area: Area, entry: SourceImport): string | undefined {
  if (file.isTest || !area.packages || area.packages.test(entry.specifier)) return undefined;
  return `${area.name} may not use "${entry.specifier}": ${
    entry.specifier.startsWith('node:')
      ? 'it must run in a browser too'
      : 'only small pure libraries are allowed here'
  }`;
}

function areaOf(filePath: string): Area | undefined {
  return areas.find((area) => area.pattern.test(filePath));
}

function topFolder(filePath: string): string {
  const [first = '', second = ''] = filePath.split('/');
  return first === 'src' ? second : first;
}

function featureOf(filePath: string): string | undefined {
  return /^src\/(?:server|web)\/features\/([^/]+)\//.exec(filePath)?.[1];
}

function listed(area: Area): string {
  const names = area.canImport.filter((name) => name !== 'feature:index');
  return names.length === 0 ? 'nothing of ours' : names.join(', ');
}
