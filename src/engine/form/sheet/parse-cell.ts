import { formatDate, parseInstant } from '#engine/value/zoned-time.ts';
import type { CheckedValue } from '../../value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import type { FieldType, TextFacts } from '../field-type.ts';
import { cellText, isFormula, type SheetCell } from './sheet-cell.ts';

/** The parts of a field that matter for its cells. */
export interface CellField {
  readonly type: FieldType;
  readonly definition: FieldDefinition;
}

/** Id of the active person with a name or address; undefined: no one, or several people. */
export type PersonId = (text: string) => string | undefined;

/** The content of a cell that defines its type itself. */
type TypedCell = Exclude<SheetCell, string | { readonly e: string }>;

/**
 * The value of a cell for a field: as its type reads text, or as the file itself defines it. A cell without a value is
 * refused: `cell_error`, `formula_without_result`.
 */
export function parseCell(
  cell: SheetCell,
  field: CellField,
  facts: TextFacts,
  personId: PersonId,
): CheckedValue {
  const { type, definition } = field;
  if (typeof cell === 'object' && 'e' in cell) return refusal(cell.e);
  if (type.content === 'user') return parsePeople(cellText(cell), field, facts, personId);
  if (typeof cell === 'string') {
    // Long texts keep blanks at their ends, which other types may not accept.
    const exact = type.parseText(cell, definition, facts);
    return exact.ok ? exact : type.parseText(cell.trim(), definition, facts);
  }
  for (const candidate of meanings(cell, facts)) {
    const checked = type.check(candidate, definition);
    if (checked.ok) return checked;
  }
  return type.parseText(textOf(cell, facts), definition, facts);
}

function refusal(error: string): CheckedValue {
  return { ok: false, code: isFormula(error) ? 'formula_without_result' : 'cell_error', params: { error } };
}

/** Possible values of a typed cell, the likeliest first. */
function meanings(cell: TypedCell, { timeZone }: TextFacts): unknown[] {
  if (typeof cell === 'boolean') return [cell];
  if ('n' in cell) return [cell.n];
  if ('d' in cell)
    return [cell.d, parseInstant(`${cell.d} 00:00:00`, 'YYYY-MM-DD', timeZone)].filter(Boolean);
  return [parseInstant(cell.m.replace('T', ' '), 'YYYY-MM-DD', timeZone), cell.m.slice(11)].filter(Boolean);
}

function textOf(cell: TypedCell, facts: TextFacts): string {
  if (typeof cell === 'object' && 'd' in cell) return formatDate(cell.d, facts.dateFormat);
  return cellText(cell);
}

function parsePeople(text: string, field: CellField, facts: TextFacts, personId: PersonId): CheckedValue {
  const { type, definition } = field;
  if (type.columnKind !== 'textList') return type.parseText(personId(text) ?? text, definition, facts);
  const names = text.split(/[\n;,]/).map((name) => name.trim());
  const ids = names.filter((name) => name !== '').map((name) => personId(name) ?? name);
  return type.check(ids, definition);
}
