import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import type { SheetRow } from '../sheet-row.ts';
import { type CellFacts, type RawCell, readCell } from './read-cell.ts';
import { streamXml, type XmlListener } from './stream-xml.ts';

/** How much of a sheet is read. */
export interface WorksheetLimits {
  /** Rows with content, including the header. */
  readonly rows: number;
  readonly columns: number;
  /** Cells up to the last filled one of each row, including blank ones. */
  readonly cells: number;
  readonly characters: number;
}

/** The rows of a sheet that have content. */
export interface WorksheetRows {
  readonly rows: readonly SheetRow[];
  readonly cellCount: number;
  readonly characterCount: number;
  /** The sheet exceeds the limit, so the remaining rows are missing. */
  readonly isCut: boolean;
}

const farthestColumn = 16_384;
const shownFormulaLength = 100;

/** Reads the cells of a sheet (ECMA-376, part 1, 18.3) one by one, and stops at the limits. */
export async function worksheetRows(
  chunks: AsyncIterable<Buffer>,
  facts: CellFacts,
  limits: WorksheetLimits,
): Promise<WorksheetRows> {
  const reader = new WorksheetReader(facts, limits);
  await streamXml(chunks, reader);
  return reader;
}

class WorksheetReader implements XmlListener, WorksheetRows {
  readonly rows: SheetRow[] = [];
  cellCount = 0;
  characterCount = 0;
  isCut = false;
  private readonly facts: CellFacts;
  private readonly limits: WorksheetLimits;
  private line = 0;
  private column = -1;
  private cells: SheetCell[] = [];
  private cell: { -readonly [Key in keyof RawCell]: RawCell[Key] } | null = null;
  private isText = false;
  private isFormula = false;
  private isPronounced = false;

  constructor(facts: CellFacts, limits: WorksheetLimits) {
    this.facts = facts;
    this.limits = limits;
  }

  isDone(): boolean {
    return this.isCut;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.line = attributes.r === undefined ? this.line + 1 : Number(attributes.r);
      this.column = -1;
      this.cells = [];
    } else if (name === 'c') {
      this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
      this.cell = { type: attributes.t ?? 'n', text: '', formula: null, style: Number(attributes.s ?? 0) };
    } else if (name === 'f' && this.cell) {
      this.cell.formula = '';
    } else if (name === 'rPh') this.isPronounced = true;
    this.isText = (name === 'v' || name === 't') && !this.isPronounced;
    this.isFormula = name === 'f';
  }

  text(piece: string): void {
    if (!this.cell) return;
    if (this.isText) this.cell.text += piece;
    if (this.isFormula) this.cell.formula = ((this.cell.formula ?? '') + piece).slice(0, shownFormulaLength);
  }

  closed(name: string): void {
    this.isText = false;
    this.isFormula = false;
    if (name === 'rPh') this.isPronounced = false;
    else if (name === 'c') this.keepCell();
    else if (name === 'row') this.keepRow();
  }

  private keepCell(): void {
    const { cell, column, limits } = this;
    this.cell = null;
    if (cell === null || this.isCut) return;
    const value = readCell(cell, this.facts);
    if (value === '') return;
    if (typeof value === 'string') this.characterCount += value.length;
    this.cellCount += Math.max(1, column + 1 - this.cells.length);
    this.isCut =
      column >= limits.columns || this.cellCount > limits.cells || this.characterCount > limits.characters;
    if (this.isCut) return;
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = value;
  }

  private keepRow(): void {
    if (this.cells.length === 0 || this.isCut) return;
    this.isCut = this.rows.length >= this.limits.rows;
    if (!this.isCut) this.rows.push({ line: this.line, cells: this.cells });
    this.cells = [];
  }
}

/** `C7` is in column 2, for they count from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column === 0 || column > farthestColumn) throw new Error('no place of a cell');
  return column - 1;
}
