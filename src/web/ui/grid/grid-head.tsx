import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { Checkbox } from '../input/checkbox.tsx';
import styles from './grid.module.css';
import { type GridColumn, nextSort } from './grid-column.ts';
import type { DataGridProps } from './grid-props.ts';
import { loadedKeys } from './move-in-grid.ts';

/** The header of a `DataGrid`: titles that sort, edges that resize, and the checkbox that selects all. */
export function GridHead<Row>(props: DataGridProps<Row> & { offsets: ReadonlyMap<string, number> }) {
  const { selected, labels, offsets } = props;
  const isAll = selected !== undefined && selected.size > 0 && selected.size >= props.rowCount;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table element
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself is the tab stop
    <div className={styles.head} role="row" aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div
        className={classes(styles.headCell, styles.lead, styles.frozen)}
        style={{ left: 0 }}
        role="columnheader"
      >
        {selected && (
          <span className={styles.box}>
            <Checkbox
              isChecked={isAll}
              isMixed={selected.size > 0 && !isAll}
              aria-label={labels.selectAll}
              onChange={() => props.onSelect?.(selected.size > 0 ? new Set() : loadedKeys(props))}
            />
          </span>
        )}
      </div>
      {props.columns.map((column, place) => (
        <HeadCell
          key={column.id}
          {...props}
          column={column}
          left={offsets.get(column.id)}
          isLastFrozen={place === offsets.size - 1}
        />
      ))}
      <div className={styles.headCell} role="presentation" />
    </div>
  );
}

function HeadCell<Row>(
  props: DataGridProps<Row> & { column: GridColumn<Row>; left: number | undefined; isLastFrozen: boolean },
) {
  const { column, sort = null, left } = props;
  const direction = sort?.columnId === column.id ? sort.direction : null;
  const title = (
    <>
      {column.icon && <Icon name={column.icon} size={14} />}
      <span className="cut">{column.title}</span>
      {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />}
      {direction && <span className="visually-hidden">{props.labels.sorted(direction)}</span>}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table element
    <div
      role="columnheader"
      tabIndex={-1}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      data-sorted={direction !== null}
      className={classes(
        styles.headCell,
        column.align === 'end' && styles.end,
        left !== undefined && styles.frozen,
        props.isLastFrozen && styles.frozenEdge,
      )}
      style={left === undefined ? undefined : { left }}
    >
      {column.isSortable && props.onSort ? (
        <button
          type="button"
          className={styles.headButton}
          onClick={() => props.onSort?.(nextSort(sort, column.id))}
        >
          {title}
        </button>
      ) : (
        title
      )}
      {props.onResizeColumn && (
        <ResizeHandle
          label={props.labels.resizeColumn(column.title)}
          width={column.width}
          minWidth={column.minWidth ?? 64}
          onResize={(width) => props.onResizeColumn?.(column.id, width)}
        />
      )}
    </div>
  );
}

const keyStep = 8;

function ResizeHandle(props: {
  label: string;
  width: number;
  minWidth: number;
  onResize: (width: number) => void;
}) {
  const [isActive, setIsActive] = useState(false);
  const resize = (width: number) => props.onResize(Math.max(props.minWidth, Math.round(width)));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const offset = props.width - event.clientX;
    handle.setPointerCapture(event.pointerId);
    setIsActive(true);
    const move = (moved: globalThis.PointerEvent) => resize(moved.clientX + offset);
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'pointerup',
      () => {
        handle.removeEventListener('pointermove', move);
        setIsActive(false);
      },
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') resize(props.width - keyStep);
    if (event.key === 'ArrowRight') resize(props.width + keyStep);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      className={styles.resize}
      data-active={isActive}
      role="separator"
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuenow={props.width}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
