import type { CompiledSection } from '#engine/form/compiled-form.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { rowsAt } from '../model/form-model.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';

/** Removes a row of a table section at once and offers to put it back. */
export function useRemoveRow(section: CompiledSection, model: EntryFormModel): (row: number) => void {
  const t = useT();
  return (row) => {
    const values = rowsAt(model.kept, section.name)[row];
    if (!values) return;
    model.dispatch({ kind: 'removeRow', section: section.name, row });
    toast.undo(t('entry:rowDeleted', { row: row + 1 }), t('ui:undo'), () =>
      model.dispatch({ kind: 'restoreRow', section: section.name, row, values }),
    );
  };
}
