import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import { Decimal, decimalToWire, parseDecimal } from '#engine/value/decimal.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';

/** Exact sum of one column; null when no row has a number. */
export function columnSum(rows: readonly EntryValues[], name: string): FieldValue {
  const numbers = rows.flatMap((row) => parseDecimal(row[name]) ?? []);
  if (numbers.length === 0) return null;
  return decimalToWire(numbers.reduce((sum, number) => sum.plus(number), new Decimal(0)));
}

/**
 * The columns with a meaningful total: numbers except percentages. When rows calculate amounts of their own, only those
 * amounts are summed, because inputs such as unit prices have no meaningful sum.
 */
export function summedColumns(section: CompiledSection): readonly CompiledField[] {
  const numbers = section.fields.filter(
    ({ type, definition }) =>
      type.content === 'number' && definition.format !== 'percent' && !definition.displayName.includes('%'),
  );
  const workedOut = numbers.filter(({ type }) => type.origin === 'calculated');
  return workedOut.length > 0 ? workedOut : numbers;
}
