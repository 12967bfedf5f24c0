import type { ColumnKind } from '#engine/value/column-kind.ts';

/** How values of one kind are stored, compared and converted in PostgreSQL. */
export interface SqlColumnKind {
  readonly sqlType: string;
  /** A parameter of this kind, e.g. `$1::numeric`, for the placeholder `parameter`. */
  cast(parameter: string): string;
  /** Whether `<`, `>` and ORDER BY make sense for people. */
  readonly isOrdered: boolean;
  /** Expression for the text that `contains` and search use; `column` is already quoted. */
  asText(column: string): string;
  /** Kind of index for equality, order and ranges. */
  readonly index: 'btree' | 'gin';
  /** A value as the driver expects it: JSONB columns need JSON text. */
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

/** The only mapping from the engine's column kinds to SQL. */
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
