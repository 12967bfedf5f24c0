import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { placeOf } from '../../model/field-path.ts';
import type { CellPlace } from '../find-cells.ts';
import type { TableParts } from '../table-parts.ts';
import { cellIn, cellOf } from './cells-in-grid.ts';
import { columnWidths } from './column-widths.ts';
import { GridHead } from './grid-head.tsx';
import styles from './table-grid.module.css';
import { TableGridRow } from './table-grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { usePaste } from './use-paste.ts';
import { useRowWindow } from './use-row-window.ts';

/**
 * Rows of editable cells: Tab in the last cell adds a row, and the clipboard of a spreadsheet pastes rows. A found cell
 * is scrolled into view.
 */
export function TableGrid(props: TableParts & { found: CellPlace | null }) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [written, setWritten] = useState<number | null>(null);
  const onPaste = usePaste(props);
  const { columns, rows, section, model, found } = props;
  const asked = model.focus && placeOf(model.focus.path);
  const { isLong, drawn, measure } = useRowWindow({
    frame,
    keys: model.rowKeys[section.name] ?? [],
    inUse: [written, asked?.section === section.name ? asked.row : null, found?.row ?? null],
  });
  const { shares, minimum } = columnWidths(columns);

  const onKeyDown = useGridKeys(grid, props);

  const [foundRow, foundColumn] = [found?.row, found?.column];
  useEffect(() => {
    if (foundRow === undefined || foundColumn === undefined) return;
    cellIn(grid.current, foundRow, foundColumn)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [foundRow, foundColumn]);

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
        <GridHead columns={columns} shares={shares} isLong={isLong} />
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
