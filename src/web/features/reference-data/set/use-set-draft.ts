import { useEffect } from 'react';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { DataSetDetail } from '../data-set-detail.ts';

export type DataColumn = DataSetDetail['columns'][number];

const editedSet = ({ name, description, columns, keyColumn }: DataSetDetail) => ({
  ...{ name, description, columns, keyColumn },
});

/**
 * Name, description, columns and key of a data set while they are edited. `onEdit` is called with whether there are
 * unsaved changes.
 */
export function useSetDraft(set: DataSetDetail, onEdit: (isEdited: boolean) => void) {
  const t = useT();
  const { base, edited: draft, isUnsaved, change, saved } = useEdited(set, editedSet);
  useEffect(() => {
    onEdit(isUnsaved);
    return () => onEdit(false);
  }, [isUnsaved, onEdit]);
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
  return { base, draft, saved, change, setColumn, addColumn };
}
