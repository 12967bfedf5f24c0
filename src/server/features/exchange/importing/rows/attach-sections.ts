import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sheetName } from '../../exporting/xlsx-parts.ts';
import { tooLarge } from '../sheets/read-sheet.ts';
import type { FurtherSheet, ReadSheet, SheetRow } from '../sheets/sheet-row.ts';
import { isSameTitle, meantBy, type NamesInFile } from './names-in-file.ts';

/** A further sheet of a file that holds the rows of a table section; its first column says to which row they belong. */
export interface SheetSection {
  /** Name of the table section. */
  readonly name: string;
  readonly head: readonly string[];
}

/** A further sheet that is called like a table section. */
export interface NamedSheet extends SheetSection {
  readonly sheet: FurtherSheet;
  /**
   * The column of the first sheet with the same name as this sheet's first column; below 0: none, and no row is
   * attached.
   */
  readonly keyColumn: number;
}

const maxShownFaults = 20;

/**
 * Attaches the rows of further sheets to the rows of the first. A further sheet counts when its name is that of a
 * table section of the form, and its first column has the name of a column of the first sheet. Other sheets are
 * ignored; a sheet that lacks only this column is reported. Refuses a row whose key occurs in no row of the first
 * sheet, or in several.
 */
export function attachSections(
  form: CompiledForm,
  read: ReadSheet,
  names: NamesInFile,
): { readonly sections: readonly NamedSheet[]; readonly rows: readonly SheetRow[] } {
  const { rows } = read;
  const violations: Violation[] = [];
  const sections = namedSheets(form, read, names);
  const attached = new Map<SheetRow, Record<string, SheetRow[]>>();
  for (const { name, sheet, keyColumn } of sections) {
    if (keyColumn < 0) continue;
    if (sheet.isCut) violations.push({ path: 'body.file', ...tooLarge() });
    const owners = rowsByKey(rows, keyColumn);
    for (const row of sheet.rows) {
      const owner = owners.get(keyOf(row, 0));
      if (owner) {
        const own = attached.get(owner) ?? {};
        own[name] ??= [];
        own[name]?.push(row);
        attached.set(owner, own);
      } else {
        const params = { sheet: sheet.title, line: row.line };
        violations.push({ path: 'body.file', code: 'row_of_nothing', params });
      }
    }
  }
  if (violations.length > 0) {
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, maxShownFaults) });
  }
  return { sections, rows: rows.map((row) => ({ ...row, sectionRows: attached.get(row) })) };
}

/** The sheets with the name of a table section; sheets with a key column have priority. */
function namedSheets(
  form: CompiledForm,
  { head, furtherSheets }: ReadSheet,
  names: NamesInFile,
): readonly NamedSheet[] {
  const keyColumns = new Map(furtherSheets.map((sheet) => [sheet, keyColumnOf(head, sheet)]));
  const hasKey = (sheet: FurtherSheet) => (keyColumns.get(sheet) ?? -1) >= 0;
  const keyless = furtherSheets.filter((sheet) => !hasKey(sheet) && !sheet.isCut && isFilled(sheet));
  const meant = new Map<FurtherSheet, CompiledSection>();
  for (const sheets of [furtherSheets.filter(hasKey), keyless]) {
    const taken = new Set(meant.values());
    const free = [...form.tables.values()].filter((section) => !taken.has(section));
    for (const [index, section] of sectionsOf(free, sheets, names).entries()) {
      const sheet = sheets[index];
      if (section && sheet) meant.set(sheet, section);
    }
  }
  return furtherSheets.flatMap((sheet) => {
    const name = meant.get(sheet)?.name;
    const keyColumn = keyColumns.get(sheet) ?? -1;
    return name === undefined ? [] : [{ name, head: sheet.head, sheet, keyColumn }];
  });
}

const isFilled = ({ found }: FurtherSheet) => found.firstLines.length > 0;

function sectionsOf(
  sections: readonly CompiledSection[],
  sheets: readonly FurtherSheet[],
  names: NamesInFile,
): readonly (CompiledSection | null)[] {
  const titles = sheets.map(({ title }) => title);
  return meantBy(titles, sections, (section) => {
    const [written, own, others] = names.ofSection(section);
    return [written.map(sheetName), own.map(sheetName), others.map(sheetName)];
  });
}

/** The column of the first sheet that links the rows of a further sheet to its rows; below 0: none. */
function keyColumnOf(head: readonly string[], sheet: FurtherSheet): number {
  return head.findIndex((title) => isSameTitle(title, sheet.head[0] ?? ''));
}

/** Rows by the text of a column; null if several have it. */
function rowsByKey(rows: readonly SheetRow[], column: number): ReadonlyMap<string, SheetRow | null> {
  const found = new Map<string, SheetRow | null>();
  for (const row of rows) {
    const key = keyOf(row, column);
    if (key !== '') found.set(key, found.has(key) ? null : row);
  }
  return found;
}

const keyOf = ({ cells }: SheetRow, column: number) =>
  cellText(cells[column] ?? '')
    .trim()
    .toLowerCase();
