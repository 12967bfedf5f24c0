import { cellPlace } from '../cell-place.ts';
import { looksLikeFormula } from '../guarded-text.ts';
import type { Cell, Sheet, TypedCell } from './cell.ts';
import { type SheetFormats, xlsxParts } from './xlsx-parts.ts';
import { xmlText } from './xml-text.ts';
import { zipStream } from './zip-stream.ts';

/** The longest text of a cell in Excel. */
const maxTextLength = 32_767;
const rowsPerChunk = 200;
const dayMs = 86_400_000;
/** Day 0 of the 1900 date system for all days after February 1900. */
const epochMs = Date.UTC(1899, 11, 30);
const styles = { plain: 0, head: 1, date: 2, moment: 3, literal: 4 } as const;

/**
 * Sheets as an Office Open XML workbook (ECMA-376), written row by row. Formulas can use the numbers and dates. Text
 * is never a formula, and text that looks like one keeps its quote prefix when the sheet is edited.
 */
export function xlsxFile(sheets: readonly Sheet[], formats: SheetFormats): AsyncGenerator<Buffer> {
  const parts = xlsxParts(
    sheets.map(({ title }) => title),
    formats,
  );
  return zipStream([
    ...parts.map(([path, xml]) => ({ path, content: () => oneChunk(xml) })),
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      content: () => sheetXml(sheet),
    })),
  ]);
}

async function* oneChunk(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml);
}

async function* sheetXml({ head, rows }: Sheet): AsyncGenerator<Buffer> {
  const widths = head.map(
    (title, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(40, Math.max(14, title.length + 4))}" customWidth="1"/>`,
  );
  let text = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
  }<sheetData>${rowXml(
    1,
    head.map((title) => textXml(title, styles.head)),
  )}`;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    text += rowXml(count + 1, row.map(cellXml));
    if (count % rowsPerChunk > 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/**
 * A row with explicit row number and cell references: the standard makes both optional, but many readers require them.
 * Blank cells are left out.
 */
function rowXml(number: number, cells: readonly string[]): string {
  const placed = cells.map((xml, index) =>
    xml === '' ? '' : `<c r="${cellPlace(index, number)}"${xml.slice('<c'.length)}`,
  );
  return `<row r="${number}">${placed.join('')}</row>`;
}

/** A cell without its reference; empty if the cell is blank. */
function cellXml({ text, typed }: Cell): string {
  if (typed?.kind === 'error') return `<c t="e"><v>${xmlText(typed.value)}</v></c>`;
  const number = typed && numberOf(typed);
  if (typed && number) {
    const style = typed.kind === 'number' ? styles.plain : styles[typed.kind];
    return `<c s="${style}"><v>${number}</v></c>`;
  }
  return text === '' ? '' : textXml(text, looksLikeFormula(text) ? styles.literal : styles.plain);
}

function textXml(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text.slice(0, maxTextLength))}</t></is></c>`;
}

/** A number as a cell value; undefined if a spreadsheet cannot represent it, which then gets the text. */
function numberOf({ kind, value }: TypedCell): string | undefined {
  if (kind === 'number') {
    const digits = value.replace(/^-?0*|\D/g, '');
    return /^-?\d+(\.\d+)?$/.test(value) && digits.length <= 15 ? value : undefined;
  }
  const ms = Date.parse(kind === 'date' ? `${value}T00:00:00Z` : `${value}Z`);
  if (Number.isNaN(ms) || value < '1900-03-01') return undefined;
  // With all digits: a reader that truncates would otherwise show the previous second.
  return String((ms - epochMs) / dayMs);
}
