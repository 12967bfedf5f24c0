import { sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The columns of a set that are the key and label of choices. */
export interface ChoiceColumns {
  readonly dataSetId: string;
  readonly keyColumn: string;
  readonly labelColumn: string;
  /** The key column is the set's own, which has an index and unique values. */
  readonly isOwnKey: boolean;
}

export interface DataChoice {
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

const columnsOf = ({ keyColumn, labelColumn }: ChoiceColumns) => sql`row_values ->> ${keyColumn}::text as id,
  coalesce(row_values ->> ${labelColumn}::text, row_values ->> ${keyColumn}::text) as label, row_values as "values"`;

/** The choices with these keys; of several rows with one key, the first counts. */
export async function choicesByKeys(
  db: TenantDatabase,
  columns: ChoiceColumns,
  keys: readonly string[],
): Promise<DataChoice[]> {
  if (keys.length === 0) return [];
  const wanted = columns.isOwnKey ? sql`key` : sql`row_values ->> ${columns.keyColumn}::text`;
  const { rows } = await sql<DataChoice>`
    select distinct on (id) id, label, "values" from (
      select key, ${columnsOf(columns)} from reference_data_rows
      where dataset_id = ${columns.dataSetId}::uuid and ${wanted} = any(${[...keys]}::text[])
    ) as held order by id, key`.execute(db.tables);
  return rows;
}

/** Choices whose label or key contains a text, by label; without a text, the first by key if that is faster. */
export async function selectChoices(
  db: TenantDatabase,
  columns: ChoiceColumns,
  query: {
    readonly searchText: string;
    readonly where: { readonly column: string; readonly text: string } | null;
    readonly limit: number;
  },
): Promise<DataChoice[]> {
  const term = query.searchText.trim().toLowerCase();
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql`dataset_id = ${columns.dataSetId}::uuid`,
    sql`row_values ->> ${columns.keyColumn}::text <> ''`,
    ...(query.where ? [sql`row_values ->> ${query.where.column}::text = ${query.where.text}::text`] : []),
    // The index covers whole rows; the column is checked afterwards.
    ...(term === ''
      ? []
      : [
          sql`search_text like ${pattern}::text`,
          sql`(row_values ->> ${columns.labelColumn}::text ilike ${pattern}::text
            or row_values ->> ${columns.keyColumn}::text ilike ${pattern}::text)`,
        ]),
  ];
  const where = sql.join(conditions, sql` and `);
  const held = sql`select key, ${columnsOf(columns)} from reference_data_rows where ${where}`;
  // A set's own key is unique; values of any other column are made distinct first.
  const distinct = columns.isOwnKey
    ? held
    : sql`select distinct on (id) * from (${held}) as all_of_them order by id, key`;
  const isByKey = columns.isOwnKey && term === '' && !query.where;
  const order = isByKey ? sql`key` : sql`lower(label), id`;
  const { rows } = await sql<DataChoice>`
    select id, label, "values" from (${distinct}) as choices order by ${order} limit ${query.limit}`.execute(
    db.tables,
  );
  return rows;
}
