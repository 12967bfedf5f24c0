import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One forward-only step; applied once, never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, hexadecimal. */
  readonly checksum: string;
}

/** The folder of the installation with `db/migrations`, for the source and the bundle alike. */
export function installationRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'db', 'migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('db/migrations is missing from the installation');
    folder = parent;
  }
  return folder;
}

/** The steps of one kind of schema in order of their file names. */
export function readMigrations(
  kind: 'platform' | 'tenant',
  root: string = installationRoot(),
): readonly Migration[] {
  const folder = path.join(root, 'db', 'migrations', kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** One hash over all steps: if it is equal, there is nothing to do. */
export function migrationsHash(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name}:${checksum}\n`);
  return hash.digest('hex');
}
