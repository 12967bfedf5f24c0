import type { CSSProperties } from 'react';
import { figuresOf } from '#engine/insight/figures-of.ts';
import { smallestGroup } from '#engine/insight/report.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './insight.module.css';
import type { Group, Report, ReportCell } from './report-state.ts';
import { partOf, type ReportWords } from './report-words.ts';

/** A line of the table: its groups, and its cells by column. */
interface Line {
  readonly rows: readonly Group[];
  readonly cells: ReadonlyMap<string, ReportCell>;
}

const nameOf = (group: Group | null) => (group ? `${group.is}:${group.key}` : '');
const placeOf = (rows: readonly Group[]) => JSON.stringify(rows.map(nameOf));

/** The figures of a report: a line for each group and subtotal, the total last; a column for each second group. */
export function ReportTable(props: {
  readonly report: Report;
  readonly cells: readonly ReportCell[];
  readonly words: ReportWords;
  readonly hasBars: boolean;
  /** The open cell, by its name. */
  readonly openName: string | null;
  readonly onOpen: (cell: ReportCell) => void;
  readonly canOpen: (cell: ReportCell) => boolean;
  /** The name of the table, where there are several on a page. */
  readonly label?: string;
}) {
  const t = useT();
  const { report, cells, words } = props;
  const across = columnsOf(cells, report);
  const measures = figuresOf(report);
  const lines = linesOf(cells);
  const greatest = measures.map((_, index) => greatestOf(cells, index, report));
  return (
    <table className={styles.table} aria-label={props.label ?? t('insight:table')}>
      <thead>
        {report.across && (
          <tr>
            <th scope="col">{words.dimension(report.across)}</th>
            {across.map((group) => (
              <th key={nameOf(group)} scope="colgroup" colSpan={measures.length} className={styles.number}>
                {words.group(group, report.across)}
              </th>
            ))}
          </tr>
        )}
        <tr>
          <th scope="col">{(report.rows ?? []).map(words.dimension).join(' › ')}</th>
          {across.flatMap((group) =>
            measures.map((measure) => (
              <th key={`${nameOf(group)} ${words.measure(measure)}`} scope="col" className={styles.number}>
                {words.measure(measure)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={placeOf(line.rows)} data-level={line.rows.length}>
            <th scope="row" style={{ '--level': Math.max(0, line.rows.length - 1) } as CSSProperties}>
              {words.group(line.rows.at(-1) ?? null, report.rows?.[line.rows.length - 1])}
            </th>
            {across.flatMap((group) =>
              measures.map((measure, index) => (
                <td key={`${nameOf(group)} ${words.measure(measure)}`} className={styles.number}>
                  <FigureCell
                    {...props}
                    cell={line.cells.get(nameOf(group))}
                    index={index}
                    greatest={props.hasBars ? (greatest[index] ?? 0) : 0}
                  />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name for a cell, for the address. */
export const cellName = (cell: ReportCell): string =>
  JSON.stringify([placeOf(cell.rows), nameOf(cell.across)]);

/** What a cell is about: its groups. */
export function cellTitle(cell: ReportCell, report: Report, words: ReportWords): string {
  const groups = cell.rows.map((group, level) => words.group(group, report.rows?.[level]));
  const column = cell.across ? [words.group(cell.across, report.across)] : [];
  const all = [...groups, ...column];
  return all.length > 0 ? all.join(', ') : words.group(null, undefined);
}

function FigureCell(props: {
  readonly cell: ReportCell | undefined;
  readonly index: number;
  readonly greatest: number;
  readonly report: Report;
  readonly words: ReportWords;
  readonly openName: string | null;
  readonly onOpen: (cell: ReportCell) => void;
  readonly canOpen: (cell: ReportCell) => boolean;
}) {
  const t = useT();
  const { cell, index, report, words } = props;
  const figure = cell?.figures[index];
  if (!cell || !figure) return null;
  const note = figure.isWithheld
    ? t('insight:withheld', { count: smallestGroup })
    : figure.hidden > 0
      ? t('insight:partial', { count: figure.hidden })
      : undefined;
  const text = `${words.figure(figure.value, figuresOf(report)[index])}${note ? ' *' : ''}`;
  const bar = cell.rows.length > 0 ? partOf(figure.value, props.greatest) : 0;
  return (
    <span className={styles.figure} title={note}>
      {bar > 0 && (
        <span className={styles.bar} style={{ '--part': bar } as CSSProperties} aria-hidden="true" />
      )}
      {props.canOpen(cell) ? (
        <button
          type="button"
          className={styles.open}
          aria-pressed={props.openName === cellName(cell)}
          aria-label={`${text}. ${t('insight:openCell', { cell: cellTitle(cell, report, words) })}${note ? `. ${note}` : ''}`}
          onClick={() => props.onOpen(cell)}
        >
          {text}
        </button>
      ) : (
        <span>
          {text}
          {note && <span className={styles.spoken}>{note}</span>}
        </span>
      )}
    </span>
  );
}

function columnsOf(cells: readonly ReportCell[], { across }: Report): readonly (Group | null)[] {
  if (!across) return [null];
  const groups = new Map<string, Group>();
  for (const cell of cells) {
    if (cell.rows.length === 0 && cell.across) groups.set(nameOf(cell.across), cell.across);
  }
  return [...groups.values(), null];
}

/** The lines in the order of the answer, but with the total last. */
function linesOf(cells: readonly ReportCell[]): readonly Line[] {
  const lines = new Map<string, { rows: readonly Group[]; cells: Map<string, ReportCell> }>();
  for (const cell of cells) {
    const place = placeOf(cell.rows);
    const line = lines.get(place) ?? { rows: cell.rows, cells: new Map() };
    line.cells.set(nameOf(cell.across), cell);
    lines.set(place, line);
  }
  const all = [...lines.values()];
  return [...all.filter(({ rows }) => rows.length > 0), ...all.filter(({ rows }) => rows.length === 0)];
}

/** The greatest figure of the innermost groups, against which bars are drawn. */
function greatestOf(cells: readonly ReportCell[], index: number, { rows = [], across }: Report): number {
  const shown = cells.filter(
    (cell) => cell.rows.length === rows.length && (cell.across !== null) === (across !== undefined),
  );
  return Math.max(0, ...shown.map(({ figures }) => Number(figures[index]?.value ?? 0) || 0));
}
