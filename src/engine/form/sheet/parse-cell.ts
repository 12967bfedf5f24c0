import { formatDate, parseInstant } from '#engine/value/zoned-time.ts';
import type { FieldDefinition } from '../definition.ts';
import type { CheckedValue, FieldType, TextFacts } from '../field-type.ts';
import { cellText, isFormula, type SheetCell } from './sheet-cell.ts';

/** A field as far as its cells are concerned. */
export interface CellField {
  readonly type: FieldType;
  readonly definition: FieldDefinition;
}

/** Id of the active person of a name or address; undefined: nobody, or several people. */
export type PersonId = (text: string) => string | undefined;

/** What a cell holds that says itself what it is. */
type TypedCell = Exclude<SheetCell, string | { readonly e: string }>;

/**
 * The value that a cell means for a field: as its type reads text, or as the file itself says what it is. A cell without
 * a value is refused: `cell_error`, `formula_without_result`.
 */
export function parseCell(
  cell: SheetCell,
  field: CellField,
  facts: TextFacts,
  personId: PersonId,
): CheckedValue {
  const { type, definition } = field;
  if (typeof cell === 'object' && 'e' in cell) return refusal(cell.e);
  if (type.capabilities.refersToUser) return parsePeople(cellText(cell), field, facts, personId);
  if (typeof cell === 'string') {
    // Long texts keep blanks at their ends; others may not know what to do with them.
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

/** What a typed cell may stand for, the likeliest first. */
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
