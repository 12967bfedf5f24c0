import type { ColumnKind } from '#engine/form/field-type.ts';

/** How values of one kind are stored, compared and converted in PostgreSQL. */
export interface SqlColumnKind {
  readonly sqlType: string;
  /** A parameter of this kind, e.g. `$1::numeric`; `parameter` is the placeholder. */
  cast(parameter: string): string;
  /** Whether `<`, `>` and ORDER BY make sense for people. */
  readonly isOrdered: boolean;
  /** Expression giving the text that `contains` and search look at; `column` is quoted already. */
  asText(column: string): string;
  /** Kind of index that serves equality, order and ranges. */
  readonly index: 'btree' | 'gin';
  /** What the driver takes for a value: JSONB columns need JSON text. */
  toParameter(value: unknown): unknown;
}

const asIs = (value: unknown) => value;

function plain(sqlType: string): SqlColumnKind {
  return {
    sqlType,
    cast: (parameter) => `${parameter}::${sqlType}`,
    isOrdered: true,
    asText: (column) => `${column}::text`,
    index: 'btree',
    toParameter: asIs,
  };
}

/** The one mapping from the engine's column kinds to SQL. */
export const columnKinds: Readonly<Record<ColumnKind, SqlColumnKind>> = {
  text: { ...plain('text'), asText: (column) => column },
  numeric: plain('numeric'),
  boolean: plain('boolean'),
  date: plain('date'),
  time: plain('time'),
  timestamptz: plain('timestamptz'),
  uuid: plain('uuid'),
  jsonb: {
    ...plain('jsonb'),
    isOrdered: false,
    index: 'gin',
    toParameter: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  },
  textList: {
    ...plain('text[]'),
    isOrdered: false,
    index: 'gin',
    asText: (column) => `array_to_string(${column}, ', ')`,
  },
};

/**
 * SQL that converts a stored column to another kind, or null when no value of the one kind can be one of the other.
 * The statement fails (SQLSTATE class 22) when a single value does not convert: find those with `inconvertibleSql`.
 */
export function conversionSql(column: string, from: ColumnKind, to: ColumnKind): string | null {
  if (from === to) return column;
  if (to === 'text') return columnKinds[from].asText(column);
  if (from === 'text') {
    if (to === 'textList') return `ARRAY[${column}]`;
    if (to === 'jsonb') return `to_jsonb(${column})`;
    return `NULLIF(btrim(${column}), '')::${columnKinds[to].sqlType}`;
  }
  if (from === 'date' && to === 'timestamptz') return `(${column}::timestamp AT TIME ZONE 'UTC')`;
  if (from === 'timestamptz' && to === 'date') return `(${column} AT TIME ZONE 'UTC')::date`;
  if (from === 'timestamptz' && to === 'time') return `(${column} AT TIME ZONE 'UTC')::time`;
  return null;
}

/** SQL condition that is true for rows whose value `conversionSql` could not convert. */
export function inconvertibleSql(column: string, from: ColumnKind, to: ColumnKind): string {
  if (conversionSql(column, from, to) === null) return `${column} IS NOT NULL`;
  if (from !== 'text' || to === 'text' || to === 'textList' || to === 'jsonb') return 'false';
  return `(btrim(${column}) <> '' AND NOT converts_to(btrim(${column}), '${columnKinds[to].sqlType}'))`;
}
