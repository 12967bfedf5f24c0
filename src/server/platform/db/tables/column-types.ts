import type { ColumnType, SelectType } from 'kysely';

/** An instant: written as a date or as text, read as RFC 3339 in UTC with milliseconds. */
export type Moment = ColumnType<string, Date | string, Date | string>;

/** A 64-bit integer: read as text, as it may be larger than a number holds exactly. */
export type BigInteger = ColumnType<string, number | string, number | string>;

/** A JSONB value: written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A column that the database fills in if an insert omits it. */
export type Filled<Column> =
  Column extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Column, Column | undefined, Column>;

/** A column of a view, which is only read. */
export type ReadOnly<Column> = ColumnType<SelectType<Column>, never, never>;

/** Bytes as they were written. */
export type Bytes = Uint8Array;
