import { type ComponentProps, type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './grid.module.css';
import { frozenOffsets, leadWidth, rowHeights, rowsInSight } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import type { DataGridProps } from './grid-props.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { type GridState, moveInGrid } from './move-in-grid.ts';
import { placesInSight } from './places-in-sight.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useLongPress } from './use-long-press.ts';
import { usePresses } from './use-presses.ts';
import { useReturn } from './use-return.ts';
import { useSight } from './use-sight.ts';

/**
 * A table of any length: only visible rows are drawn, the header and frozen columns stay in place. The grid is one tab
 * stop: arrows, Page Up and Down, Home and End move, Enter opens a row or edits an editable cell, Space selects, and
 * Ctrl-A selects all loaded rows. The keys continue from the row that was open beside the grid. A long press edits an
 * editable cell.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, density = 'normal', onSight } = props;
  const rowHeight = rowHeights[density];
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useSight(scroller);
  const { focusIndex, focusColumn, setFocus, focusCell, focusRow } = useGridFocus(scroller, rowHeight);
  const { first, last } = rowsInSight(sight.top, sight.height, rowHeight, rowCount);
  const offsets = useMemo(() => frozenOffsets(columns, leadWidth), [columns]);

  useEffect(() => {
    if (last > first) onSight?.(first, last);
  }, [first, last, onSight]);

  const tick = (row: Row) => {
    const next = new Set(props.selected);
    const key = props.rowKey(row);
    if (!next.delete(key)) next.add(key);
    props.onSelect?.(next);
  };
  const { press, pressTwice } = usePresses(props, (index, column) => {
    setFocus(index, column);
    scroller.current?.focus({ preventScroll: true });
  });
  const longPress = useLongPress((target) => {
    const place = Number(target.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
    const row = props.rowAt(place);
    if (row !== undefined) pressTwice(row, target.closest<HTMLElement>('[data-column]')?.dataset.column);
  });
  useReturn(scroller, props, focusRow);
  const template = `${leadWidth}px ${columns.map((column) => `${column.width}px`).join(' ')} 1fr`;
  const moving = { focusIndex, focusColumn, focusRow, focusCell, tick };

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={classes(styles.scroller, rowCount === 0 && styles.headOnly)}
        style={{ '--grid-columns': template } as CSSProperties}
        {...keyboardGrid(props, { ...moving, page: sight.height, rowHeight })}
      >
        <GridHead {...props} offsets={offsets} />
        <div
          className={styles.body}
          role="presentation"
          style={{ height: rowCount * rowHeight }}
          {...(props.editing ? longPress : {})}
        >
          {placesInSight(props, first, last).map(({ key, index, row }) => (
            <GridRow
              {...props}
              key={key}
              index={index}
              row={row}
              offsets={offsets}
              height={rowHeight}
              isFocused={index === focusIndex}
              focusColumn={index === focusIndex ? focusColumn : -1}
              currentKey={props.currentKey ?? null}
              selectLabel={props.labels.selectRow}
              onTick={tick}
              onPress={(pressed, columnId) => press(pressed, index, columnId)}
              onPressTwice={pressTwice}
            />
          ))}
        </div>
      </div>
      {rowCount === 0 && <div className={styles.nothing}>{props.empty}</div>}
      {props.footer && (
        <div className={classes(styles.foot, props.isFooterActing && styles.acting)}>{props.footer}</div>
      )}
    </div>
  );
}

/** The ARIA props of the grid as one tab stop. It is a tree grid if rows can be opened and closed. */
function keyboardGrid<Row>(
  props: DataGridProps<Row>,
  moving: Omit<GridState<Row>, keyof DataGridProps<Row>>,
): ComponentProps<'div'> {
  const { focusIndex, focusColumn } = moving;
  const focusedPart = focusColumn < 0 ? `grid-row-${focusIndex}` : cellId(focusIndex, focusColumn);
  return {
    role: props.headingOf ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-label': props.labels.grid,
    'aria-rowcount': props.rowCount + 1,
    'aria-colcount': props.columns.length + 1,
    'aria-multiselectable': props.selected ? true : undefined,
    'aria-activedescendant': props.rowCount === 0 ? undefined : focusedPart,
    onKeyDown: (event) => moveInGrid(event, { ...props, ...moving }),
  };
}
