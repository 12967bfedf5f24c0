import type { CheckedValue, ColumnKind } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FilterOperator } from './filter.ts';

/** A column that filters may name: a field of a module, or a column that every entry has. */
export interface FilterColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** Its values are HTML; what people look for is the text in it. */
  readonly isHtml?: boolean;
  /** Checks one operand (one element of the list of `isin`) and brings it to its canonical form. */
  check(value: FieldValue): CheckedValue;
}

/** Name → column. */
export type FilterColumns = ReadonlyMap<string, FilterColumn>;
