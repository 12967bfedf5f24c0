import { classes } from '../classes.ts';
import { SkeletonBar } from '../feedback/skeleton.tsx';
import { Checkbox } from '../input/checkbox.tsx';
import styles from './grid.module.css';
import type { GridColumn } from './grid-column.ts';
import type { DataGridProps, GridEditing } from './grid-props.ts';

interface GridRowProps<Row> extends Pick<DataGridProps<Row>, 'headingOf' | 'numberOf' | 'editing'> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly offsets: ReadonlyMap<string, number>;
  readonly height: number;
  readonly isFocused: boolean;
  /** The index of the focused column; -1 for the row as a whole. */
  readonly focusColumn: number;
  readonly selected?: ReadonlySet<string>;
  readonly currentKey: string | null;
  readonly rowKey: (row: Row) => string;
  readonly selectLabel: (rowNumber: number) => string;
  readonly onTick: (row: Row) => void;
  readonly onPress: (row: Row, columnId: string | undefined) => void;
  readonly onPressTwice: (row: Row, columnId: string | undefined) => void;
}

/** The id of a focusable cell. */
export const cellId = (row: number, column: number) => `grid-cell-${row}-${column}`;

const columnUnder = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-column]')?.dataset.column;

/** One row of a `DataGrid` at its position. A skeleton while its data are missing. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, index, height } = props;
  const key = row === undefined ? null : props.rowKey(row);
  const isSelected = key !== null && (props.selected?.has(key) ?? false);
  const heads = row === undefined ? null : (props.headingOf?.(row) ?? null);
  const number = row !== undefined && props.numberOf ? props.numberOf(row) : index + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: positioned rows are not table rows
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys
    <div
      id={`grid-row-${index}`}
      role="row"
      tabIndex={-1}
      className={styles.row}
      style={{ top: index * height, height }}
      aria-rowindex={index + 2}
      aria-selected={props.selected && heads === null ? isSelected : undefined}
      aria-expanded={heads === null || heads === 'line' ? undefined : heads === 'open'}
      data-heading={heads !== null}
      aria-busy={row === undefined || undefined}
      data-current={key !== null && key === props.currentKey}
      data-focus={props.isFocused}
      onClick={(event) => row !== undefined && props.onPress(row, columnUnder(event.target))}
      onDoubleClick={(event) => row !== undefined && props.onPressTwice(row, columnUnder(event.target))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the checkbox must not open the row */}
      <div
        role="gridcell"
        tabIndex={-1}
        className={classes(styles.cell, styles.lead, styles.frozen)}
        style={{ left: 0 }}
        onClick={(event) => heads === null && event.stopPropagation()}
      >
        {heads === null && <span className={props.selected ? styles.number : undefined}>{number}</span>}
        {props.selected && row !== undefined && heads === null && (
          <span className={styles.box}>
            <Checkbox
              isChecked={isSelected}
              onChange={() => props.onTick(row)}
              aria-label={props.selectLabel(number)}
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
          id={props.isFocused ? cellId(index, place) : undefined}
          isFocused={place === props.focusColumn}
          isEdited={isEdited(props.editing, key, column.id)}
          left={props.offsets.get(column.id)}
          isLastFrozen={place === props.offsets.size - 1}
        />
      ))}
      <div className={styles.cell} role="presentation" />
    </div>
  );
}

const isEdited = <Row,>(editing: GridEditing<Row> | undefined, key: string | null, columnId: string) =>
  editing?.current != null && editing.current.key === key && editing.current.columnId === columnId;

function GridCell<Row>(props: {
  column: GridColumn<Row>;
  row: Row | undefined;
  index: number;
  id: string | undefined;
  isFocused: boolean;
  isEdited: boolean;
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
    // biome-ignore lint/a11y/useSemanticElements: positioned cells are not table cells
    <div
      id={props.id}
      role="gridcell"
      tabIndex={-1}
      data-column={column.id}
      data-focus={props.isFocused}
      data-edited={props.isEdited}
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
