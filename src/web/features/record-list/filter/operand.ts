import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import { isDate } from '#engine/value/calendar.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { formatDate, parseDate } from '#engine/value/zoned-time.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import { isUnary } from '../filter-parts.ts';
import { type RecordColumn, systemKindOf } from '../record-columns.ts';

/**
 * How the operand of a filter is entered: not at all, in the column's own input, as a day or moment, as one or several
 * items of its lists, or as a text, a length or a list.
 */
export type OperandKind =
  | 'none'
  | 'own'
  | 'item'
  | 'items'
  | 'system'
  | 'moment'
  | 'text'
  | 'length'
  | 'list';

const compared: ReadonlySet<FilterOperator> = new Set(['eq', 'neq', 'lt', 'lte', 'gt', 'gte']);

/** The kind of input for the operand of an operator on a column. */
export function operandKind(column: RecordColumn, operator: FilterOperator): OperandKind {
  if (isUnary(operator)) return 'none';
  if (fieldViews.get(column.field?.editorType ?? '')?.Items) return operator === 'isin' ? 'items' : 'item';
  if (operator === 'isin') return 'list';
  if (operator === 'minlength' || operator === 'maxlength') return 'length';
  if (!compared.has(operator)) return 'text';
  const type = fieldCatalogue.get(column.field?.editorType ?? '');
  if (type) return type.columnKind === 'timestamptz' ? 'moment' : 'own';
  const kind = systemKindOf(column);
  if (kind === 'moment') return 'moment';
  return kind === 'text' || kind === 'people' ? 'text' : 'system';
}

/** One value per line, each read by the column's own type. */
export function readListOperand(text: string, column: RecordColumn, facts: TextFacts): FieldValue {
  const type = column.field ? fieldCatalogue.get(column.field.editorType) : undefined;
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => {
    if (!type || !column.field) return line;
    const day = type.columnKind === 'timestamptz' ? parseDate(line, facts.dateFormat) : null;
    if (day !== null) return day;
    const parsed = type.parseText(line, column.field, facts);
    return parsed.ok ? parsed.value : line;
  });
}

/** The reverse of `readListOperand`, for editing a filter. */
export function writeListOperand(value: FieldValue, column: RecordColumn, facts: TextFacts): string {
  if (!Array.isArray(value)) return '';
  return (value as readonly FieldValue[]).map((item) => operandText(item, column, facts)).join('\n');
}

/** An operand as text in the notation of the column's type, for typed lists. */
function operandText(value: FieldValue | undefined, column: RecordColumn, facts: TextFacts): string {
  if (value === undefined || value === null) return '';
  const type = column.field ? fieldCatalogue.get(column.field.editorType) : undefined;
  if (type?.columnKind === 'timestamptz' && typeof value === 'string' && isDate(value)) {
    return formatDate(value, facts.dateFormat);
  }
  if (!type || !column.field || !type.check(value, column.field).ok) return String(value);
  return type.toText(value, column.field, facts) || String(value);
}

const likely: readonly FilterOperator[] = ['contains', 'eq', 'gte'];

/** The operator of a new filter on a column. */
export function firstOperator(column: RecordColumn | undefined): FilterOperator {
  return likely.find((operator) => column?.operators.includes(operator)) ?? column?.operators[0] ?? 'eq';
}
