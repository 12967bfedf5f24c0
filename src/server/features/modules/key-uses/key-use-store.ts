import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { FieldColumn } from '../published-module.ts';

/** Where a module's table holds keys: a column, or in a column of rows the cells of one name. */
export interface KeyPlace {
  readonly column: FieldColumn;
  readonly cell: string | null;
}

/** How many entries hold each of the keys in any of the places; keys that none holds are left out. */
export async function countKeys(
  db: TenantDatabase,
  tableName: string,
  places: readonly KeyPlace[],
  keys: readonly string[],
): Promise<{ key: string; count: number }[]> {
  const held = sql.join(
    places.map((place) => heldIn(tableName, place)),
    sql` union all `,
  );
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(distinct id)::int as count from (${held}) as held
    where key = any(${keys}::text[]) group by key order by key`.execute(db.appTables());
  return rows;
}

function heldIn(tableName: string, { column, cell }: KeyPlace) {
  const [table, name] = [sql.table(tableName), sql.id(column.columnName)];
  if (cell === null) {
    return sql`select id, ${column.kind === 'textList' ? sql`unnest(${name})` : name} as key from ${table}`;
  }
  const value = sql`r.item -> ${cell}::text`;
  return sql`select id, k.key from ${table}, jsonb_array_elements(${name}) as r (item),
    jsonb_array_elements_text(
      case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) as k (key)`;
}
