import type { FieldType } from '../field-type.ts';

/**
 * The number that says most about an entry: the last one that its form calculates, else the first one that is filled in.
 * Undefined where none of the fields, which come in the order of the form, is a number.
 */
export function headlineNumber<Field extends { readonly type: FieldType }>(
  fields: readonly Field[],
): Field | undefined {
  const numbers = fields.filter(({ type }) => type.content === 'number');
  return numbers.findLast(({ type }) => type.origin === 'calculated') ?? numbers[0];
}
