import { type ComponentProps, type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './grid.module.css';
import { frozenOffsets, leadWidth, rowHeights, rowsInSight } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import type { DataGridProps } from './grid-props.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { moveInGrid } from './move-in-grid.ts';
import { useHold } from './use-hold.ts';
import { usePresses } from './use-presses.ts';
import { useReturn } from './use-return.ts';

/**
 * A table of any length: only rows in sight are drawn, the header and frozen columns stay. By keyboard the whole grid
 * is one stop: arrows, Page Up and Down, Home and End move, Enter opens (on a cell that can be changed, it changes),
 * Space ticks, Ctrl-A ticks all loaded rows. The keys go on from the row that was open beside the grid. By touch a cell that can be changed changes when a finger rests on it.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, density = 'normal', onSight } = props;
  const rowHeight = rowHeights[density];
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 800 });
  const [focusIndex, setFocusIndex] = useState(0);
  const [focusColumn, setFocusColumn] = useState(-1);
  const { first, last } = rowsInSight(sight.top, sight.height, rowHeight, rowCount);
  const offsets = useMemo(() => frozenOffsets(columns, leadWidth), [columns]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
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
    setFocusIndex(index);
    setFocusColumn(column);
    scroller.current?.focus({ preventScroll: true });
  });
  const hold = useHold((target) => {
    const place = Number(target.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;
    const row = props.rowAt(place);
    if (row !== undefined) pressTwice(row, target.closest<HTMLElement>('[data-column]')?.dataset.column);
  });
  const focusCell = (column: number) => {
    setFocusColumn(column);
    document
      .getElementById(cellId(focusIndex, column))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const focusRow = (index: number) => {
    setFocusIndex(index);
    scrollToRow(scroller.current, index, rowHeight);
  };
  useReturn(scroller, props, focusRow);
  const rows = Array.from({ length: last - first }, (_, offset) => first + offset);
  const template = `${leadWidth}px ${columns.map((column) => `${column.width}px`).join(' ')} 1fr`;
  const focusedPart = focusColumn < 0 ? `grid-row-${focusIndex}` : cellId(focusIndex, focusColumn);
  const moving = { focusIndex, focusColumn, focusRow, focusCell, tick, page: sight.height, rowHeight };
  // One stop for the keyboard; where rows head others, a grid that folds.
  const keyboardGrid: ComponentProps<'div'> = {
    role: props.headingOf ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-label': props.labels.grid,
    'aria-rowcount': rowCount + 1,
    'aria-colcount': columns.length + 1,
    'aria-multiselectable': props.selected ? true : undefined,
    'aria-activedescendant': rowCount === 0 ? undefined : focusedPart,
    onKeyDown: (event) => moveInGrid(event, { ...props, ...moving }),
  };

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={classes(styles.scroller, rowCount === 0 && styles.headOnly)}
        style={{ '--grid-columns': template } as CSSProperties}
        {...keyboardGrid}
      >
        <GridHead {...props} offsets={offsets} />
        <div
          className={styles.body}
          role="presentation"
          style={{ height: rowCount * rowHeight }}
          {...(props.editing ? hold : {})}
        >
          {rows.map((index) => (
            <GridRow
              key={index}
              index={index}
              row={props.rowAt(index)}
              columns={columns}
              offsets={offsets}
              height={rowHeight}
              isFocused={index === focusIndex}
              focusColumn={index === focusIndex ? focusColumn : -1}
              headingOf={props.headingOf}
              numberOf={props.numberOf}
              editing={props.editing}
              selected={props.selected}
              currentKey={props.currentKey ?? null}
              rowKey={props.rowKey}
              selectLabel={props.labels.selectRow}
              onTick={tick}
              onPress={(row, columnId) => press(row, index, columnId)}
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

function scrollToRow(scroller: HTMLElement | null, index: number, rowHeight: number): void {
  if (!scroller) return;
  const headHeight = 32;
  const top = index * rowHeight;
  const bottom = top + rowHeight + headHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}
