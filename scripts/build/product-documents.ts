import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserPackages, type ShippedPackage, serverPackages } from './read-packages.ts';
import { refusedLicenses } from './refused-licenses.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The parts of a CycloneDX document that are read or changed here. */
export interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string; type: string } };
  components: readonly Component[];
  dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Asks npm for the CycloneDX document of everything in package-lock.json. */
export async function allMaterials(root: string): Promise<BillOfMaterials> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const [program, given] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { stdout } = await promisify(execFile)(program, given, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as BillOfMaterials;
}

/**
 * Writes the licences of what was built and of what it needs, and the list of its materials, into `dist`. A licence that
 * is not accepted fails the build.
 */
export function writeProductDocuments(root: string, all: BillOfMaterials): void {
  const browser = browserPackages(root);
  const server = serverPackages(root);
  const refused = refusedLicenses([...browser, ...server]);
  if (refused.length > 0) {
    throw new Error(`Not accepted in scripts/build/refused-licenses.ts: ${refused.join('; ')}.`);
  }
  const dist = path.join(root, 'dist');
  writeFileSync(path.join(dist, 'web', 'licenses.md'), licensesPage('the web app', browser));
  writeFileSync(path.join(dist, 'server', 'licenses.md'), licensesPage('the server', server));
  const materials = productMaterials(all, browser);
  writeFileSync(path.join(dist, 'server', 'sbom.cdx.json'), `${JSON.stringify(materials, null, 1)}\n`);
}

/** The licences of packages, one heading each; a package without a text is named with its licence's identifier. */
export function licensesPage(part: string, packages: readonly ShippedPackage[]): string {
  const chapters = packages.map(
    ({ name, version, identifier, text }) =>
      `## ${name} ${version}\n\nLicence: ${identifier ?? 'see below'}\n\n${text?.trim() ?? 'The package brings no text of it.'}\n`,
  );
  return `# Licences of the packages in ${part}\n\n${chapters.join('\n')}`;
}

/**
 * What of all materials goes into the product: what the server needs, and what the browser's part was made of. The
 * same sources give the same document.
 */
export function productMaterials(
  all: BillOfMaterials,
  browser: readonly Pick<ShippedPackage, 'name' | 'version'>[],
): BillOfMaterials {
  const bundled = new Set(browser.map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(
    (each) => !isForDevelopment(each) || bundled.has(`${each.name}@${each.version}`),
  );
  const kept = new Set(components.map((each) => each['bom-ref']));
  const { serialNumber: _serial, metadata, dependencies, ...document } = all;
  const { timestamp: _time, ...known } = metadata;
  return {
    ...document,
    metadata: { ...known, component: { ...metadata.component, name: 'formwright', type: 'application' } },
    components,
    dependencies: dependencies
      .filter(({ ref }) => kept.has(ref) || ref.startsWith('formwright@'))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}

function isForDevelopment(component: Component): boolean {
  return component.properties?.some(({ name }) => name === 'cdx:npm:package:development') ?? false;
}
