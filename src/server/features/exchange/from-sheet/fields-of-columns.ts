import type { z } from 'zod';
import type { sheetField } from '#contracts/shapes/sheet-column.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import { settingsOfColumn } from '#engine/form/sheet/column-readings.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryImport, type ImportRow, selectImportRows } from '../importing/import-store.ts';
import { columnCells } from '../importing/rows/column-cells.ts';

type SheetField = z.output<typeof sheetField>;

/** The parts of a field that follow from its column. */
type Shape = Pick<FieldDefinition, 'displayName' | 'editorType' | 'width'>;

const fieldWidth = 4;
const wideWidth = 12;

/** The field for each column. Refuses a column that cannot become a field, and names the column. */
export async function fieldsOfColumns(
  ctx: Context,
  found: EntryImport,
  columns: readonly (SheetField | null)[],
): Promise<(FieldDefinition | null)[]> {
  const needsRows = columns.some((column) => column && guessOf(column)?.settingsFor);
  const rows = needsRows ? await selectImportRows(ctx.db, found.id, 0, found.rowCount) : [];
  const violations: Violation[] = [];
  const shapes = columns.map((column, index) => {
    if (column === null) return null;
    const shape = index < found.head.length ? shapeOf(column, rows, index) : unknownColumn(column);
    if (!('code' in shape)) return shape;
    violations.push({ path: `body.columns[${index}].editorType`, ...shape });
    return null;
  });
  if (violations.length === 0 && shapes.every((shape) => shape === null)) {
    violations.push({ path: 'body.columns', code: 'input_missing' });
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const taken = new Set<string>();
  return shapes.map((shape) => {
    if (shape === null) return null;
    const name = freeName(nameFrom(shape.displayName), taken);
    taken.add(name.toLowerCase());
    return { id: `f_${ctx.randomId().slice(-12)}`, name, columnIndex: 0, ...shape };
  });
}

type Refusal = Pick<Violation, 'code' | 'params'>;

function unknownColumn({ displayName }: SheetField): Refusal {
  return { code: 'unknown_column', params: { column: displayName } };
}

const guessOf = ({ editorType }: SheetField) => fieldCatalogue.get(editorType)?.sheetGuess;

function shapeOf(column: SheetField, rows: readonly ImportRow[], index: number): Shape | Refusal {
  const { displayName, editorType } = column;
  const type = fieldCatalogue.get(editorType);
  if (!type?.sheetGuess) return { code: 'not_a_column_type' };
  const settings = settingsOfColumn(type, columnCells(rows, index));
  if (settings === null) return { code: 'too_many_options' };
  return {
    displayName,
    editorType,
    width: type.sheetGuess.isWide ? wideWidth : fieldWidth,
    required: false,
    helpText: '',
    ...settings,
  } as Shape;
}
