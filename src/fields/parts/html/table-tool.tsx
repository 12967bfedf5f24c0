import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { focusedChain } from './use-html-editor.tsx';

const newTable = { columns: 3, rows: 3 } as const;

/** The actions for a table, in groups. */
const actions: readonly (readonly (readonly [MessageKey, Command])[])[] = [
  [
    ['field-views:rowAbove', addRowBefore],
    ['field-views:rowBelow', addRowAfter],
    ['field-views:deleteRow', deleteRow],
  ],
  [
    ['field-views:columnBefore', addColumnBefore],
    ['field-views:columnAfter', addColumnAfter],
    ['field-views:deleteColumn', deleteColumn],
  ],
  [
    ['field-views:headingRow', toggleHeader('row')],
    ['field-views:headingColumn', toggleHeader('column')],
    ['field-views:joinCells', mergeCells],
    ['field-views:splitCell', splitCell],
  ],
];

/** Inserts a table. Inside a table it offers the actions for rows, columns and cells. */
export function TableTool({ editor }: { editor: Editor }) {
  const t = useT();
  const { state } = editor;
  const run = (command: Command) =>
    focusedChain(editor)
      .command((now) => command(now.state, now.dispatch))
      .run();
  if (!isInTable(state)) {
    return <IconButton icon="table" label={t('field-views:insertTable')} onClick={() => run(insertTable)} />;
  }
  const items: MenuItem[] = actions.flatMap((group, place) => [
    ...group.map(([label, command]) => ({
      id: label,
      label: t(label),
      isDisabled: !command(state),
      onSelect: () => run(command),
    })),
    { id: `rule-${place}`, isRule: true as const },
  ]);
  items.push({
    id: 'delete',
    label: t('field-views:deleteTable'),
    isDanger: true,
    onSelect: () => run(deleteTable),
  });
  return (
    <Menu
      label={t('field-views:table')}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon="table" label={t('field-views:table')} isPressed />}
    />
  );
}

const insertTable: Command = (state, dispatch) => {
  const { table, tableRow, tableHeader, tableCell } = state.schema.nodes;
  const rows = Array.from({ length: newTable.rows }, (_, row) => {
    const type = row === 0 ? tableHeader : tableCell;
    const cells = Array.from({ length: newTable.columns }, () => type?.createAndFill() ?? []);
    return tableRow?.create(null, cells.flat()) ?? [];
  });
  const made = table?.create(null, rows.flat());
  if (!made) return false;
  const { tr } = state;
  const inside = tr.selection.from + 1;
  tr.replaceSelectionWith(made);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView());
  return true;
};
