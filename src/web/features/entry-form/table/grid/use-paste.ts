import type { ClipboardEvent } from 'react';
import { beginRow } from '#engine/form/begin.ts';
import { isMade } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useFormSurroundings } from '../../parts/form-context.tsx';
import { isTableText, parseClipboardTable } from '../parse-clipboard-table.ts';
import type { TableParts } from '../table-parts.ts';
import { cellOf } from './cells-in-grid.ts';
import { pasteRows } from './paste-rows.ts';

/** Pastes the rows of a spreadsheet, from the cell on that has the focus. */
export function usePaste(props: TableParts) {
  const t = useT();
  const { textFacts } = useFormSurroundings();
  const { model, section, rows } = props;
  const paste = (text: string, firstRow: number, name: string): number => {
    const cells = parseClipboardTable(text);
    const start = props.columns.findIndex((column) => column.name === name);
    const columns = props.columns.slice(start).filter(({ type }) => !isMade(type));
    const pasted = pasteRows(
      {
        rows,
        columns,
        firstRow,
        maxRows: section.definition.maximumRowCount,
        newRow: () => beginRow(model.form, section, model.values, model.facts),
      },
      cells,
      textFacts,
    );
    model.dispatch({ kind: 'setRows', section: section.name, rows: pasted });
    return Math.min(cells.length, pasted.length - firstRow);
  };
  return (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !isTableText(text)) return;
    event.preventDefault();
    const count = paste(text, cell.row, cell.name);
    toast.plain(t('entry:pasted', { count }));
  };
}
