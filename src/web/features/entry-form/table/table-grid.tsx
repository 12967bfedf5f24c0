import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { beginRow } from '#engine/form/begin.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { placeOf } from '../model/field-path.ts';
import { useFormSurroundings } from '../parts/form-context.tsx';
import { columnWidths, edgeWidths } from './column-widths.ts';
import type { CellPlace } from './find-cells.ts';
import { isTableText, parseClipboardTable } from './parse-clipboard-table.ts';
import { pasteRows } from './paste-rows.ts';
import styles from './table-grid.module.css';
import { TableGridRow } from './table-grid-row.tsx';
import { isCellEditable, type TableParts } from './table-parts.ts';
import { useRowWindow } from './use-row-window.ts';

/**
 * Rows of cells to write in: Tab in the last cell adds a row, the clipboard of a spreadsheet pastes rows. What a search
 * has found is brought into sight.
 */
export function TableGrid(props: TableParts & { found: CellPlace | null }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [written, setWritten] = useState<number | null>(null);
  const wantsFocus = useRef<number | null>(null);
  const paste = usePaste(props);
  const { columns, rows, section, model, found } = props;
  const asked = model.focus && placeOf(model.focus.path);
  const { isLong, drawn, measure } = useRowWindow({
    frame,
    keys: model.rowKeys[section.name] ?? [],
    inUse: [written, asked?.section === section.name ? asked.row : null, found?.row ?? null],
  });
  const { shares, minimum } = columnWidths(columns);

  useEffect(() => {
    const row = wantsFocus.current;
    if (row === null || row >= rows.length) return;
    wantsFocus.current = null;
    const first = columns.find((column) => isCellEditable(props, row, column));
    if (first) controlIn(grid.current, row, first)?.focus();
  });

  const [foundRow, foundColumn] = [found?.row, found?.column];
  useEffect(() => {
    if (foundRow === undefined || foundColumn === undefined) return;
    cellIn(grid.current, foundRow, foundColumn)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [foundRow, foundColumn]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const { row, name } = cell;
    const editable = columns.filter((column) => isCellEditable(props, row, column));
    const isLast = row === rows.length - 1 && editable.at(-1)?.name === name;
    if (event.key === 'Tab' && !event.shiftKey && isLast && props.canAdd) {
      event.preventDefault();
      wantsFocus.current = rows.length;
      props.addRow();
      return;
    }
    const isLine = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const column = columns.find((candidate) => candidate.name === name);
    if (!isLine || step === 0 || !column || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    controlIn(grid.current, row + step, column)?.focus();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !isTableText(text)) return;
    event.preventDefault();
    const count = paste(text, cell.row, cell.name);
    toast.plain(t('entry:pasted', { count }));
  };

  return (
    <div ref={frame} className={styles.gridFrame} data-long={isLong}>
      <table
        ref={grid}
        className={styles.grid}
        style={{ minWidth: minimum }}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        onFocus={({ target }) => setWritten(cellOf(target)?.row ?? null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <colgroup>
          <col style={{ width: edgeWidths.number }} />
          {columns.map((column, place) => (
            <col key={column.name} style={{ width: `${shares[place]}%` }} />
          ))}
          <col style={{ width: edgeWidths.actions }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            <th scope="col">
              <span className="visually-hidden">{t('entry:rowNumber')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-end={column.type.capabilities.isNumeric}>
                <span className={styles.heading} data-tooltip={column.definition.displayName}>
                  <span className="cut">{column.definition.displayName}</span>
                  {column.definition.required && <span className={styles.star}>*</span>}
                </span>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('entry:rowActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((place) => {
            if (place.kind === 'room') {
              return (
                <tr key={`room-${place.before}`} aria-hidden className={styles.room}>
                  <td colSpan={columns.length + 2} style={{ height: place.height }} />
                </tr>
              );
            }
            const row = rows[place.index];
            return (
              row && (
                <TableGridRow
                  key={model.rowKeys[section.name]?.[place.index] ?? place.index}
                  {...props}
                  row={row}
                  index={place.index}
                  measure={isLong ? measure : undefined}
                  foundColumn={found?.row === place.index ? found.column : undefined}
                />
              )
            );
          })}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 2} className={styles.noRows}>
                {t('entry:noRows')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function usePaste(props: TableParts) {
  const { textFacts } = useFormSurroundings();
  const { model, section, rows } = props;
  return (text: string, firstRow: number, name: string): number => {
    const cells = parseClipboardTable(text);
    const start = props.columns.findIndex((column) => column.name === name);
    const columns = props.columns
      .slice(start)
      .filter(({ type }) => !type.capabilities.isCalculated && !type.capabilities.isAllocated);
    const pasted = pasteRows(
      {
        rows,
        columns,
        firstRow,
        maximumRows: section.definition.maximumRowCount,
        newRow: () => beginRow(model.form, section, model.values, model.facts),
      },
      cells,
      textFacts,
    );
    model.dispatch({ kind: 'setRows', section: section.name, rows: pasted });
    return Math.min(cells.length, pasted.length - firstRow);
  };
}

function cellOf(target: EventTarget): { row: number; name: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null;
  return cell ? { row: Number(cell.dataset.row), name: cell.dataset.column ?? '' } : null;
}

function controlIn(grid: HTMLElement | null, row: number, column: CompiledField): HTMLElement | null {
  return cellIn(grid, row, column.name)?.querySelector<HTMLElement>('input, textarea, button') ?? null;
}

function cellIn(grid: HTMLElement | null, row: number, column: string): HTMLElement | null {
  return (
    grid?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${CSS.escape(column)}"]`) ?? null
  );
}
