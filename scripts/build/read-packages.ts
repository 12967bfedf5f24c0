import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that the product contains or needs, as the browser's builder names them, too. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly identifier: string | null;
  /** The licence in full, and notices that go with it; null: the package brings none. */
  readonly text: string | null;
}

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly name?: string;
  readonly license?: string;
}

/** Packages in the browser's part, as its builder found them. */
export function browserPackages(root: string): ShippedPackage[] {
  const file = path.join(root, 'dist', 'web', '.vite', 'licenses.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ShippedPackage[];
}

/** Packages that the server needs and that are installed: those of other platforms are not. */
export function serverPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = Object.entries(lock.packages).flatMap(([place, locked]) => {
    const folder = path.join(root, place);
    if (place === '' || locked.dev || !existsSync(folder)) return [];
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license = null } = locked;
    return [{ name, version, identifier: license, text: licenseText(folder) }];
  });
  const byKey = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byKey.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function licenseText(folder: string): string | null {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}
