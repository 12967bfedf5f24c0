import type { CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import { cellText } from '#engine/form/sheet/sheet-cell.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sheetName } from '../exporting/xlsx-parts.ts';
import { isSameTitle, meantBy, type NamesInFile } from './names-in-file.ts';
import { tooLarge } from './read-sheet.ts';
import type { FurtherSheet, ReadSheet, SheetRow } from './sheet-row.ts';

/** A further sheet of a file that holds the rows of a table section; its first column says to which row they belong. */
export interface SheetSection {
  /** Name of the table section. */
  readonly name: string;
  readonly head: readonly string[];
}

const mostShownFaults = 20;

/**
 * Puts the rows of further sheets to the rows of the first: sheets that are called like a table section of the form, and
 * whose first column is called like a column of the first sheet. Other sheets are left alone. Refuses a row whose key
 * no row of the first sheet has, or several.
 */
export function attachSections(
  form: CompiledForm,
  { head, rows, furtherSheets }: ReadSheet,
  names: NamesInFile,
): { readonly sections: readonly SheetSection[]; readonly rows: readonly SheetRow[] } {
  const violations: Violation[] = [];
  const sections: SheetSection[] = [];
  const attached = new Map<SheetRow, Record<string, SheetRow[]>>();
  const keyed = furtherSheets.filter((sheet) => keyColumnOf(head, sheet) >= 0);
  const meant = sectionsOf(form, keyed, names);
  for (const [index, sheet] of keyed.entries()) {
    const section = meant[index];
    if (!section) continue;
    if (sheet.isCut) violations.push({ path: 'body.file', ...tooLarge() });
    const keyColumn = keyColumnOf(head, sheet);
    sections.push({ name: section.name, head: sheet.head });
    const owners = rowsByKey(rows, keyColumn);
    for (const row of sheet.rows) {
      const owner = owners.get(keyOf(row, 0));
      if (owner) {
        const own = attached.get(owner) ?? {};
        own[section.name] ??= [];
        own[section.name]?.push(row);
        attached.set(owner, own);
      } else {
        const params = { sheet: sheet.title, line: row.line };
        violations.push({ path: 'body.file', code: 'row_of_nothing', params });
      }
    }
  }
  if (violations.length > 0) {
    throw new AppError('validation_failed', {}, { violations: violations.slice(0, mostShownFaults) });
  }
  return { sections, rows: rows.map((row) => ({ ...row, sectionRows: attached.get(row) })) };
}

function sectionsOf(
  form: CompiledForm,
  sheets: readonly FurtherSheet[],
  names: NamesInFile,
): readonly (CompiledSection | null)[] {
  const titles = sheets.map(({ title }) => title);
  return meantBy(titles, [...form.tables.values()], (section) => {
    const [written, own, others] = names.ofSection(section);
    return [written.map(sheetName), own.map(sheetName), others.map(sheetName)];
  });
}

/** The column of the first sheet that says to which row those of a further sheet belong; below 0: none. */
function keyColumnOf(head: readonly string[], sheet: FurtherSheet): number {
  return head.findIndex((title) => isSameTitle(title, sheet.head[0] ?? ''));
}

/** Rows by the text of a column; null: several have it. */
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
