import type { ColumnKind } from '#engine/value/column-kind.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import type { FilterOperator } from './filter.ts';

/** A column for filters: a field of a module, or a column of every entry. */
export interface FilterColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** Its values are HTML; filters search their text. */
  readonly isHtml?: boolean;
  /** Checks one operand (one element of the list of `isin`) and converts it to its canonical form. */
  check(value: FieldValue): CheckedValue;
}

/** Name → column. */
export type FilterColumns = ReadonlyMap<string, FilterColumn>;
