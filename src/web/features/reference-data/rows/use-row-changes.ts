import { type ClipboardEvent, useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { isTableText, parseClipboardTable } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DataRow, DataSetDetail } from '../data-set-detail.ts';
import { pastedRows } from './pasted-rows.ts';
import type { usePastedRows } from './use-pasted-rows.ts';
import type { useRowWriting } from './use-row-writing.ts';
import type { PastedRow } from './write-what-can.ts';

/** The actions on the visible rows. Each change is saved at once; pasted lines that are refused stay pasted. */
export function useRowChanges(options: {
  readonly set: DataSetDetail;
  readonly items: readonly DataRow[];
  readonly writing: ReturnType<typeof useRowWriting>;
  readonly pasted: ReturnType<typeof usePastedRows>;
  readonly facts: TextFacts;
}) {
  const { set, items, pasted, facts } = options;
  const t = useT();
  const { write, add: addRow } = options.writing;
  const [draftKey, setDraftKey] = useState(0);
  const unsavedRow = (id: string) => pasted.unsaved.find(({ row }) => row === id);
  const asOfNow = (line: PastedRow): PastedRow => {
    const row = items.find(({ id }) => id === line.id);
    return row ? { ...line, revision: row.revision } : line;
  };
  const store = (row: DataRow, values: EntryValues) => {
    const line = unsavedRow(row.id);
    if (line) return pasted.correct(asOfNow(line), values);
    return write([{ id: row.id, revision: row.revision, values }]);
  };
  const add = async (values: EntryValues) => {
    if (await addRow(values)) setDraftKey((key) => key + 1);
  };
  const remove = async (row: DataRow) => {
    if (!(await write([], [row.id]))) return;
    pasted.drop(pasted.unsaved.filter((line) => line.row === row.id));
    toast.undo(t('reference-data:rowRemoved', { key: row.key }), t('ui:undo'), () => {
      void write([{ values: row.values }]);
    });
  };
  const paste = (event: ClipboardEvent, rowIndex: number, columnIndex: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTableText(text)) return;
    event.preventDefault();
    const lines = pastedRows(parseClipboardTable(text), {
      columns: set.columns.slice(columnIndex),
      rows: items.slice(rowIndex),
      facts,
      pastedAt: Date.now(),
    });
    void pasted.write(lines).then((count) => {
      if (count > 0) toast.success(t('reference-data:pasted', { count }));
    });
  };
  const retry = () => void pasted.write(pasted.unsaved.map(asOfNow));
  return { store, add, remove, paste, retry, unsavedRow, draftKey };
}
