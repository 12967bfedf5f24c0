import { declaredColumns } from './declared-columns.ts';
import { readSchema } from './read-schema.ts';
import { writeTableTypes } from './write-table-types.ts';

const folder = 'src/server/platform/db/tables';

/** The files with the types of all tables, by path, as a `db/schema.sql` asks for them. */
export function tableTypeFiles(schema: string): ReadonlyMap<string, string> {
  const tables = readSchema(schema);
  const known = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const stale = Object.keys(declaredColumns).filter((name) => !known.has(name));
  if (stale.length > 0)
    throw new Error(`declared-columns.ts names columns that are gone: ${stale.join(', ')}`);
  const of = (wanted: string) => tables.filter((table) => table.schema === wanted);
  return new Map([
    [
      `${folder}/platform-tables.ts`,
      writeTableTypes(of('platform'), {
        name: 'PlatformTables',
        promise: 'The tables of the schema `platform`: the only ones that are not a tenant’s.',
      }),
    ],
    [
      `${folder}/tenant-tables.ts`,
      writeTableTypes(of('tenant'), {
        name: 'TenantTables',
        promise: 'The tables that migrations make in each tenant’s schema; publishing makes those of apps.',
      }),
    ],
  ]);
}
