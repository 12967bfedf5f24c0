import { type ReactNode, useMemo, useState } from 'react';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useActor, useTextFacts } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import type { GridEditing } from '#web/ui/grid/grid-props.ts';
import { canEditCell } from '../editing/can-edit.ts';
import { CellEditor } from '../editing/cell-editor.tsx';
import { CellSheet } from '../editing/cell-sheet.tsx';
import { groupCell } from '../groups/group-cell.tsx';
import type { ListLine } from '../groups/use-grouped-rows.ts';
import type { ColumnChoice, ModuleConfig, RecordColumn } from '../record-columns.ts';
import type { RecordRow } from './record-cell.tsx';
import { useGridColumns } from './use-grid-columns.ts';

interface EditedCell {
  readonly row: RecordRow;
  readonly columnId: string;
}

/**
 * The columns of the list for every kind of line, and the cell that is being edited, in place or on phones in a sheet.
 * `names` holds the names of people and references in the rows.
 */
export function useLineColumns(options: {
  readonly config: ModuleConfig;
  readonly shown: readonly RecordColumn[];
  readonly choice: ColumnChoice;
  readonly frozen: readonly string[];
  readonly by: RecordColumn | null;
  readonly names: ReadonlyMap<string, string>;
  readonly isInSheet: boolean;
}): { columns: readonly GridColumn<ListLine>[]; editing: GridEditing<ListLine>; sheet: ReactNode } {
  const { config, shown, by, names, isInSheet } = options;
  const actor = useActor();
  const format = useFormat();
  const textFacts = useTextFacts(names);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const columns = useGridColumns(shown, options.choice, options.frozen, isInSheet);
  const lineColumns = useMemo(
    () =>
      columns.map((column, place) => ({
        ...column,
        render: (line: ListLine, index: number) => {
          const own = shown[place];
          if (line.kind !== 'entry') {
            return own && by ? groupCell(line, own, place === 0, by, { format, textFacts }) : null;
          }
          const type = fieldCatalogue.get(own?.field?.editorType ?? '');
          const isEdited = edited?.row.id === line.row.id && edited.columnId === column.id;
          if (!isEdited || isInSheet || !own?.field || !type) return column.render(line.row, index);
          return (
            <CellEditor
              moduleId={config.id}
              row={line.row}
              column={own}
              field={own.field}
              type={type}
              textFacts={textFacts}
              onClose={() => setEdited(null)}
            />
          );
        },
      })),
    [columns, shown, by, format, textFacts, edited, isInSheet, config.id],
  );
  const editing = cellEditing({ config, shown, actorId: actor.id, isInSheet, edited, onEdit: setEdited });
  const column = shown.find(({ name }) => name === edited?.columnId);
  const sheet = edited && isInSheet && column && (
    <CellSheet
      config={config}
      row={edited.row}
      column={column}
      textFacts={textFacts}
      onClose={() => setEdited(null)}
    />
  );
  return { columns: lineColumns, editing, sheet };
}

/** The cells that can be changed, and the one that is. */
function cellEditing(options: {
  readonly config: ModuleConfig;
  readonly shown: readonly RecordColumn[];
  readonly actorId: string;
  readonly isInSheet: boolean;
  readonly edited: EditedCell | null;
  readonly onEdit: (edited: EditedCell) => void;
}): GridEditing<ListLine> {
  const { config, shown, isInSheet, edited } = options;
  return {
    can: (line, columnId) => {
      const column = shown.find((candidate) => candidate.name === columnId);
      return line.kind === 'entry' && !!column && canEditCell(config, line.row, column, options.actorId);
    },
    begin: (line, columnId) => {
      if (line.kind === 'entry') options.onEdit({ row: line.row, columnId });
    },
    current: edited && !isInSheet ? { key: edited.row.id, columnId: edited.columnId } : null,
    opensAtOnce: isInSheet,
  };
}
