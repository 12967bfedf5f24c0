import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import type { GridEditing, GridHeading } from '#web/ui/grid/grid-props.ts';
import type { ListLine } from '../groups/use-grouped-rows.ts';
import type { ListState } from '../list-state.ts';
import type { ColumnChoice } from '../record-columns.ts';

/** The lines of a list: its entries, with or without groups. */
export function RecordGrid(props: {
  columns: readonly GridColumn<ListLine>[];
  /** A line that is still loading is undefined. */
  lines: readonly (ListLine | undefined)[];
  isGrouped: boolean;
  state: ListState;
  choice: ColumnChoice;
  selected: ReadonlySet<string>;
  editing: GridEditing<ListLine>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onChange: (change: Partial<ListState>) => void;
  onChoice: (choice: ColumnChoice) => void;
  onOpen: (line: ListLine) => void;
  empty: ReactNode;
  footer: ReactNode;
  isFooterActing: boolean;
}) {
  const t = useT();
  const { lines, state, choice, onChange } = props;
  return (
    <DataGrid
      labels={{
        grid: t('records:entries'),
        selectAll: t('ui:selectAll'),
        selectRow: (row) => t('ui:selectRow', { row }),
        resizeColumn: (column) => t('ui:resizeColumn', { column }),
        sorted: (direction) => t(direction === 'asc' ? 'ui:sortAscending' : 'ui:sortDescending'),
      }}
      columns={props.columns}
      rowCount={lines.length}
      rowAt={(index) => lines[index]}
      rowKey={lineKey}
      headingOf={props.isGrouped ? headingOf : undefined}
      numberOf={(line) => (line.kind === 'entry' ? line.number : 0)}
      editing={props.editing}
      density={choice.density}
      sort={state.sort && { columnId: state.sort.column, direction: state.sort.dir }}
      onSort={(sort) => onChange({ sort: sort && { column: sort.columnId, dir: sort.direction } })}
      selected={props.selected}
      onSelect={props.onSelect}
      currentKey={state.peekId}
      onOpen={props.onOpen}
      onResizeColumn={(name, width) =>
        props.onChoice({ ...choice, widths: { ...choice.widths, [name]: width } })
      }
      empty={props.empty}
      footer={props.footer}
      isFooterActing={props.isFooterActing}
    />
  );
}

function lineKey(line: ListLine): string {
  if (line.kind === 'entry') return line.row.id;
  return line.kind === 'all' ? 'all' : `${line.kind} ${line.name}`;
}

function headingOf(line: ListLine): GridHeading | null {
  if (line.kind === 'entry') return null;
  if (line.kind !== 'group') return 'line';
  return line.isOpen ? 'open' : 'folded';
}
