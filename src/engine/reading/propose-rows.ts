import type { FieldValue } from '#engine/value/field-value.ts';
import { certaintyOf } from './certainty.ts';
import type { FoundText } from './page-lines.ts';
import {
  type AskedField,
  fieldValueOf,
  learnedColumns,
  notationOf,
  type ReadingRules,
} from './propose-values.ts';
import type { ReadPage } from './read-page.ts';
import { type FoundTable, type LearnedColumn, tableIn } from './table-lines.ts';

/** Rows for a table section, with the place of the table in the document. */
export interface ProposedRows {
  readonly page: number;
  readonly box: Pick<FoundText, 'left' | 'top' | 'width' | 'height'>;
  /** How sure one can be of its cells; texts that their columns do not accept make the others less sure. */
  readonly confidence: number;
  readonly rows: readonly Readonly<Record<string, FieldValue>>[];
}

/** Rows for a table section from a table of the document; a cell that its column does not accept stays blank. */
export function proposeRows(
  pages: readonly ReadPage[],
  columns: readonly AskedField[],
  rules: Pick<ReadingRules, 'facts' | 'personId' | 'learned'>,
): ProposedRows | null {
  const learned = learnedColumns(pages, columns, rules);
  const table = tableIn(pages, columns, learned);
  if (!table) return null;
  const notation = notationOf(pages, rules.facts);
  const rows = table.lines
    .map(({ cells }) =>
      Object.fromEntries(
        columns.map((column) => {
          const text = cells.get(column.name);
          return [column.name, text === undefined ? null : fieldValueOf(text, column, rules, notation)];
        }),
      ),
    )
    .filter((row) => Object.values(row).some((value) => value !== null));
  if (rows.length === 0) return null;
  return { page: table.page, box: table.box, confidence: certaintyOfRows(table, rows, learned), rows };
}

function certaintyOfRows(
  { lines }: FoundTable,
  rows: ProposedRows['rows'],
  learned: readonly LearnedColumn[],
): number {
  const texts = lines.reduce((sum, { cells }) => sum + cells.size, 0);
  const accepted = rows.flatMap((row) => Object.values(row)).filter((value) => value !== null).length;
  const letters = lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length;
  const certainty = certaintyOf({
    source: learned.length > 0 ? 'correction' : 'label',
    letters,
    rivals: 0,
    refused: 0,
    isConfirmed: false,
  });
  return certainty * Math.min(1, accepted / texts);
}
