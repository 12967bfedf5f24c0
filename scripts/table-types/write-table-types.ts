import { type DeclaredType, declaredColumns } from './declared-columns.ts';
import type { SchemaColumn, SchemaTable } from './read-schema.ts';

/** As `value-parsers.ts` of the database delivers values. */
const types: Readonly<Record<string, string>> = {
  bigint: 'BigInteger',
  boolean: 'boolean',
  bytea: 'Bytes',
  date: 'string',
  integer: 'number',
  numeric: 'string',
  oid: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Moment',
  uuid: 'string',
  'uuid[]': 'string[]',
};

export const heading = '// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.';

/** What is written for some tables. */
export interface TableTypes {
  /** Name and promise of the interface. */
  readonly name: string;
  readonly promise: string;
  /** Path to the types of columns, as the file imports it. */
  readonly columnTypes: string;
}

/** The source text of an interface with a member for each table and view, all names in camelCase. */
export function writeTableTypes(
  tables: readonly SchemaTable[],
  { name, promise, columnTypes }: TableTypes,
  declared: Readonly<Record<string, DeclaredType>> = declaredColumns,
): string {
  const used = new Map<string, Set<string>>();
  const isUsed = (file: string, imported: string) =>
    used.set(file, (used.get(file) ?? new Set()).add(imported));
  const members = tables.flatMap(({ name: table, columns, viewOf }) => [
    `  ${camelCase(table)}: {`,
    ...columns.map((column) =>
      member(
        { ...column, isReadOnly: viewOf !== undefined },
        declared[`${viewOf ?? table}.${column.name}`],
        (imported, file = columnTypes) => isUsed(file, imported),
      ),
    ),
    '  };',
  ]);
  const imports = [...used]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from '${file}';`);
  return [
    heading,
    '',
    ...(imports.length > 0 ? [...imports, ''] : []),
    `/** ${promise} */`,
    `export interface ${name} {`,
    ...members,
    '}',
    '',
  ].join('\n');
}

function member(
  column: SchemaColumn & { readonly isReadOnly: boolean },
  declared: DeclaredType | undefined,
  isUsed: (name: string, file?: string) => void,
): string {
  for (const [name, file] of Object.entries(declared?.imports ?? {})) isUsed(name, file);
  const mapped = (name: string) => {
    if (/^[A-Z]\w*$/.test(name)) isUsed(name);
    return name;
  };
  const texts = column.allowed?.map((text) => `'${text}'`);
  const value = texts?.join(' | ') ?? declared?.type ?? types[column.type] ?? 'unknown';
  const isJson = column.type === 'jsonb';
  if (!isJson && value === 'unknown') throw new Error(`${column.name}: no type for ${column.type} yet`);
  const typed = isJson ? `${mapped('Json')}<${value}>` : declared || texts ? value : mapped(value);
  const nullable = column.isRequired ? typed : `${typed} | null`;
  const wrapper = column.isReadOnly ? 'ReadOnly' : column.hasDefault ? 'Filled' : undefined;
  return `    ${camelCase(column.name)}: ${wrapper ? `${mapped(wrapper)}<${nullable}>` : nullable};`;
}

/** The name in the product; refuses a name that would not lead back to the one in the database. */
export function camelCase(name: string): string {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const back = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (back !== name || camel.includes('_')) throw new Error(`${name} has no camelCase that leads back to it`);
  return camel;
}
