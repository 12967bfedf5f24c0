import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import type { RecordRow } from '../table/record-cell.tsx';
import { deletionOf, maxRestored } from './deletion.ts';

/** Asks before entries other than drafts are deleted, and says which effects cannot be undone. */
export function RemoveEntriesDialog(props: {
  rows: readonly RecordRow[];
  phrase: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useT();
  return (
    <ConfirmByTyping
      title={t('records:deleteTitle', { count: props.rows.length })}
      text={useConsequences(props.rows)}
      phrase={props.phrase}
      prompt={t('ui:confirmByTyping', { text: props.phrase })}
      confirmLabel={t('records:delete')}
      cancelLabel={t('ui:cancel')}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  );
}

function useConsequences(rows: readonly RecordRow[]): string {
  const t = useT();
  const { inProgress, settled, restorable } = deletionOf(rows);
  const sentences = inProgress > 0 ? [t('records:deleteInProgress', { count: inProgress })] : [];
  if (settled > restorable.length) sentences.push(t('records:deleteTooMany', { maximum: maxRestored }));
  else if (settled > 0) sentences.push(t(inProgress > 0 ? 'records:deleteUndoOthers' : 'records:deleteUndo'));
  return sentences.join(' ');
}
