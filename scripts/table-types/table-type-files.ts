import { publishedViews, tableOwners } from '../boundaries/table-owners.ts';
import { type DeclaredType, declaredColumns } from './declared-columns.ts';
import { readSchema, type SchemaTable } from './read-schema.ts';
import { heading, writeTableTypes } from './write-table-types.ts';

const folder = 'src/server/platform/db/tables';

/** Holds a file for each owner, and nothing else. */
export const ownersFolder = `${folder}/tenant`;

/** What the schema does not say: the owners of a tenant's tables and views, and columns with a type of their own. */
interface Known {
  readonly owners: Readonly<Record<string, string>>;
  readonly declared: Readonly<Record<string, DeclaredType>>;
}

const current: Known = {
  owners: { ...tableOwners, ...publishedViews },
  declared: declaredColumns,
};

/** The files with the types of all tables and views, by path, as a `db/schema.sql` asks for them. */
export function tableTypeFiles(schema: string, known: Known = current): ReadonlyMap<string, string> {
  const tables = readSchema(schema);
  refuseStale(tables, known);
  const of = (wanted: string) => tables.filter((table) => table.schema === wanted);
  return new Map([
    [
      `${folder}/platform-tables.ts`,
      writeTableTypes(
        of('platform'),
        {
          name: 'PlatformTables',
          promise: 'The tables of the schema `platform`: the only ones that are not a tenant’s.',
          columnTypes: './column-types.ts',
        },
        known.declared,
      ),
    ],
    ...tenantFiles(of('tenant'), known),
  ]);
}

/** A file for each owner of tables in a tenant's schema, and one that joins them. */
function tenantFiles(tables: readonly SchemaTable[], { owners, declared }: Known): [string, string][] {
  const owned = tables.map((table) => ({ table, owner: ownerOf(table.name, owners) }));
  const names = [...new Set(owned.map(({ owner }) => owner))].sort((one, other) =>
    fileOf(one) < fileOf(other) ? -1 : 1,
  );
  return [
    ...names.map((owner): [string, string] => {
      const own = owned.filter((one) => one.owner === owner).map(({ table }) => table);
      const kinds = own.some((table) => table.viewOf) ? 'tables and published views' : 'tables';
      const about = {
        name: interfaceOf(owner),
        promise: `The ${kinds} of \`${owner}\` in each tenant’s schema.`,
        columnTypes: '../column-types.ts',
      };
      return [`${ownersFolder}/${fileOf(owner)}.ts`, writeTableTypes(own, about, declared)];
    }),
    [`${folder}/tenant-tables.ts`, joined(names)],
  ];
}

function joined(owners: readonly string[]): string {
  return [
    heading,
    '',
    ...owners.map((owner) => `import type { ${interfaceOf(owner)} } from './tenant/${fileOf(owner)}.ts';`),
    '',
    '/** The tables and views that migrations make in each tenant’s schema; publishing makes the tables of apps. */',
    'export interface TenantTables',
    `  extends ${owners.map(interfaceOf).join(',\n    ')} {}`,
    '',
  ].join('\n');
}

function ownerOf(table: string, owners: Readonly<Record<string, string>>): string {
  const owner = owners[table];
  if (owner === undefined) throw new Error(`table-owners.ts gives no owner to ${table}`);
  return owner;
}

/** The platform has tables of a schema of its own too, under the plain name. */
const fileOf = (owner: string) => (owner === 'platform' ? 'platform-tenant-tables' : `${owner}-tables`);

const interfaceOf = (owner: string) =>
  fileOf(owner).replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function refuseStale(tables: readonly SchemaTable[], { declared }: Known): void {
  const existing = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const stale = Object.keys(declared).filter((name) => !existing.has(name));
  if (stale.length > 0)
    throw new Error(`declared-columns.ts names columns that are gone: ${stale.join(', ')}`);
}
