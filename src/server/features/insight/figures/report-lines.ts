import { compareAcross } from './order-cells.ts';
import { acrossOf } from './report-words.ts';
import type { ShownGroup } from './shown-groups.ts';
import type { ShownCell, WorkedOutReport } from './work-out-report.ts';

/** A line of a report: its groups, and a cell for each of its columns. */
export interface ReportLine {
  readonly rows: readonly ShownGroup[];
  readonly cells: readonly (ShownCell | undefined)[];
}

/** A report as lines and columns; null among the columns is the total over all of them. */
export function reportLines(
  { cells, plan }: WorkedOutReport,
  locale: string,
): { readonly across: readonly (ShownGroup | null)[]; readonly lines: readonly ReportLine[] } {
  const across = acrossOf(cells, plan).toSorted((one, other) =>
    compareAcross(one, other, plan.across, locale),
  );
  const found = new Map<string, { rows: readonly ShownGroup[]; cells: Map<string, ShownCell> }>();
  for (const cell of cells) {
    const place = JSON.stringify(cell.rows.map(({ is, key }) => [is, key]));
    const line = found.get(place) ?? { rows: cell.rows, cells: new Map() };
    line.cells.set(nameOf(cell.across), cell);
    found.set(place, line);
  }
  const lines = [...found.values()].map(({ rows, cells: byColumn }) => ({
    rows,
    cells: across.map((group) => byColumn.get(nameOf(group))),
  }));
  return { across, lines };
}

const nameOf = (group: ShownGroup | null) => (group ? `${group.is}:${group.key}` : '');
