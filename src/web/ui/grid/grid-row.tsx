import { classes } from '../classes.ts';
import { SkeletonBar } from '../feedback/skeleton.tsx';
import { Checkbox } from '../input/checkbox.tsx';
import styles from './grid.module.css';
import type { GridColumn } from './grid-column.ts';

interface GridRowProps<Row> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly offsets: ReadonlyMap<string, number>;
  readonly height: number;
  readonly isFocused: boolean;
  readonly selected?: ReadonlySet<string>;
  readonly currentKey: string | null;
  readonly rowKey: (row: Row) => string;
  readonly selectLabel: string;
  readonly onTick: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
}

/** One row of a `DataGrid`, in its place; a skeleton while its data are not there. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, index, height } = props;
  const key = row === undefined ? null : props.rowKey(row);
  const isSelected = key !== null && (props.selected?.has(key) ?? false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows in their place are no table rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
    <div
      id={`grid-row-${index}`}
      role="row"
      tabIndex={-1}
      className={styles.row}
      style={{ top: index * height, height }}
      aria-rowindex={index + 2}
      aria-selected={props.selected ? isSelected : undefined}
      aria-busy={row === undefined || undefined}
      data-current={key !== null && key === props.currentKey}
      data-focus={props.isFocused}
      onClick={() => row !== undefined && props.onOpen(row)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the box must not open the row */}
      <div
        role="gridcell"
        tabIndex={-1}
        className={classes(styles.cell, styles.lead, styles.frozen)}
        style={{ left: 0 }}
        onClick={(event) => event.stopPropagation()}
      >
        <span className={props.selected ? styles.number : undefined}>{index + 1}</span>
        {props.selected && row !== undefined && (
          <span className={styles.box}>
            <Checkbox
              isChecked={isSelected}
              onChange={() => props.onTick(row)}
              aria-label={props.selectLabel}
              tabIndex={-1}
            />
          </span>
        )}
      </div>
      {props.columns.map((column, place) => (
        <GridCell
          key={column.id}
          column={column}
          row={row}
          index={index}
          left={props.offsets.get(column.id)}
          isLastFrozen={place === props.offsets.size - 1}
        />
      ))}
      <div className={styles.cell} role="presentation" />
    </div>
  );
}

function GridCell<Row>(props: {
  column: GridColumn<Row>;
  row: Row | undefined;
  index: number;
  left: number | undefined;
  isLastFrozen: boolean;
}) {
  const { column, row, left } = props;
  const content =
    row === undefined ? (
      <SkeletonBar width={`${48 + ((props.index * 17) % 36)}%`} />
    ) : (
      column.render(row, props.index)
    );
  const isText = typeof content === 'string' || typeof content === 'number';
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells in their place are no table cells
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes(
        styles.cell,
        column.align === 'end' && styles.end,
        left !== undefined && styles.frozen,
        props.isLastFrozen && styles.frozenEdge,
      )}
      style={left === undefined ? undefined : { left }}
    >
      {isText ? (
        <span className={styles.text} title={String(content)}>
          {content}
        </span>
      ) : (
        content
      )}
    </div>
  );
}
