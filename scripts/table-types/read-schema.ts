/** A column as `db/schema.sql` describes it. */
export interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The database fills it in where an insert leaves it out. */
  readonly hasDefault: boolean;
  /** The texts that a check of the table allows; undefined: any. */
  readonly allowed?: readonly string[];
}

/** A table with its columns in order. */
export interface SchemaTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
  /** Of a view: the table whose columns it shows, under their own names. */
  readonly viewOf?: string;
}

const viewPattern = /^CREATE VIEW (\w+)\.(\w+) \([^)]*\) AS (.+);$/gm;
const selectPattern = /^SELECT ((?:\w+, )*\w+) FROM \w+\.(\w+)$/;
const tablePattern = /^CREATE TABLE (\w+)\.(\w+) \(\n([\s\S]*?)\n\);/gm;
const columnPattern = /^(\w+) (.+?)( DEFAULT .+?| GENERATED .+?)?( NOT NULL)?$/;
const checkPattern = /CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)/;

/** The tables of `db/schema.sql`, then the views. */
export function readSchema(text: string): SchemaTable[] {
  const tables = readTables(text);
  const views = [...text.matchAll(viewPattern)].map(([, schema = '', name = '', select = '']) =>
    readView({ schema, name, select }, tables),
  );
  return [...tables, ...views];
}

/** Columns keep what their table says of them: PostgreSQL itself calls each column of a view nullable. */
function readView(
  { schema, name, select }: { readonly schema: string; readonly name: string; readonly select: string },
  tables: readonly SchemaTable[],
): SchemaTable {
  const [, names = '', source = ''] = selectPattern.exec(select) ?? [];
  const table = tables.find((one) => one.schema === schema && one.name === source);
  if (!table) throw new Error(`The view ${name} is more than columns of one table: ${select}`);
  const columns = names.split(', ').map((column) => {
    const found = table.columns.find((one) => one.name === column);
    if (!found) throw new Error(`The view ${name} has no column ${column} of ${source}`);
    return found;
  });
  return { schema, name, columns, viewOf: source };
}

function readTables(text: string): SchemaTable[] {
  return [...text.matchAll(tablePattern)].map(([, schema = '', name = '', body = '']) => {
    const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''));
    const allowed = new Map(lines.flatMap((line) => allowedTexts(line)));
    const columns = lines
      .filter((line) => !line.startsWith('CONSTRAINT '))
      .map((line) => readColumn(line, allowed));
    return { schema, name, columns };
  });
}

function readColumn(line: string, allowed: ReadonlyMap<string, readonly string[]>): SchemaColumn {
  const match = columnPattern.exec(line);
  if (!match) throw new Error(`This is no column: ${line}`);
  const [, name = '', type = '', filled, required] = match;
  const texts = allowed.get(name);
  return {
    name,
    type,
    isRequired: required !== undefined,
    hasDefault: filled !== undefined,
    ...(texts ? { allowed: texts } : {}),
  };
}

function allowedTexts(line: string): [string, string[]][] {
  const match = checkPattern.exec(line);
  if (!match) return [];
  const [, column = '', list = ''] = match;
  return [[column, [...list.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text)]];
}
