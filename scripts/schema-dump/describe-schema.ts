/** Runs one catalogue query; rows are plain objects of text and booleans. */
export type CatalogueQuery = (sql: string, values: readonly string[]) => Promise<Record<string, unknown>[]>;

const columnsOf = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
         a.attidentity <> '' AS "isIdentity", a.attgenerated <> '' AS "isGenerated",
         pg_get_expr(d.adbin, d.adrelid) AS expression
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE n.nspname = $1 AND c.relname = $2 AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY a.attnum`;

// Newer releases list NOT NULL as constraints (contype n) too; the columns already say it.
const constraintsOf = `
  SELECT k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2 AND k.contype <> 'n'
  ORDER BY k.contype = 'p' DESC, k.conname`;

const indexesOf = `
  SELECT pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid
  JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)
  ORDER BY x.relname`;

const triggersOf = `
  SELECT pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2 AND NOT t.tgisinternal
  ORDER BY t.tgname`;

const tablesOf = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') ORDER BY c.relname`;

const viewsOf = `
  SELECT c.relname AS name, pg_get_viewdef(c.oid) AS definition
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relkind = 'v' ORDER BY c.relname`;

const functionsOf = `
  SELECT pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = $1 AND p.prokind = 'f'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname, p.oid`;

/**
 * Text of a schema's tables, constraints, indexes, triggers, views, and functions in a fixed order, equal for equal
 * schemas on every supported release of PostgreSQL. `shownAs` replaces the schema's name.
 */
export async function describeSchema(
  query: CatalogueQuery,
  schema: string,
  shownAs: string,
): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await query(tablesOf, [schema])) {
    parts.push(await describeTable(query, schema, String(name)));
  }
  for (const { name, definition } of await query(viewsOf, [schema])) {
    const columns = (await query(columnsOf, [schema, String(name)])).map((row) => `  ${describeColumn(row)}`);
    const select = describeSelect(String(definition));
    parts.push(`CREATE VIEW ${schema}.${name} (\n${columns.join(',\n')}\n) AS ${select}`);
  }
  for (const { definition } of await query(functionsOf, [schema]))
    parts.push(`${String(definition).trimEnd()};`);
  const text = parts.join('\n\n');
  return schema === shownAs ? text : text.replaceAll(new RegExp(`\\b${schema}\\b`, 'g'), shownAs);
}

async function describeTable(query: CatalogueQuery, schema: string, table: string): Promise<string> {
  const of = [schema, table];
  const columns = (await query(columnsOf, of)).map(describeColumn);
  const constraints = (await query(constraintsOf, of)).map(
    (row) => `CONSTRAINT ${row.name} ${row.definition}`,
  );
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  const after = [...(await query(indexesOf, of)), ...(await query(triggersOf, of))].map(
    (row) => `${row.definition};`,
  );
  return [`CREATE TABLE ${schema}.${table} (\n${body}\n);`, ...after].join('\n');
}

/** The statement of a view in one line. Releases before 16 put the table before each column, others only where needed. */
function describeSelect(definition: string): string {
  const line = definition.trim().replace(/\s+/g, ' ');
  const [, table] = / FROM (?:\w+\.)?(\w+);$/.exec(line) ?? [];
  return table === undefined ? line : line.replaceAll(new RegExp(`\\b${table}\\.`, 'g'), '');
}

function describeColumn(row: Record<string, unknown>): string {
  const parts = [row.name, row.type];
  if (row.isGenerated) parts.push(`GENERATED ALWAYS AS (${row.expression}) STORED`);
  else if (row.expression !== null) parts.push(`DEFAULT ${row.expression}`);
  if (row.isIdentity) parts.push('GENERATED AS IDENTITY');
  if (row.isRequired) parts.push('NOT NULL');
  return parts.join(' ');
}
