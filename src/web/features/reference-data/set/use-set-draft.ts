import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { DataSetDetail } from '../data-set-detail.ts';

export type DataColumn = DataSetDetail['columns'][number];

/**
 * Name, description, columns and key of a data set while they are edited. `onEdit` is called with whether there are
 * unsaved changes.
 */
export function useSetDraft(set: DataSetDetail, onEdit: (isEdited: boolean) => void) {
  const t = useT();
  const [first] = useState({
    name: set.name,
    description: set.description,
    columns: set.columns,
    keyColumn: set.keyColumn,
  });
  const [draft, setDraft] = useState(first);
  const isEdited = draft !== first;
  useEffect(() => {
    onEdit(isEdited);
    return () => onEdit(false);
  }, [isEdited, onEdit]);
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const setColumn = (place: number, next: Partial<DataColumn>) => {
    const before = draft.columns[place];
    if (!before) return;
    const column = { ...before, ...next };
    const keyColumn = draft.keyColumn === before.name ? column.name : draft.keyColumn;
    change({ columns: draft.columns.with(place, column), keyColumn });
  };
  const addColumn = () => {
    const names = new Set(draft.columns.map(({ name }) => name));
    let number = draft.columns.length + 1;
    while (names.has(`column${number}`)) number += 1;
    const displayName = t('reference-data:columnNumber', { number });
    const column = { name: `column${number}`, displayName, type: 'text' as const };
    change({ columns: [...draft.columns, column] });
  };
  return { draft, change, setColumn, addColumn };
}
