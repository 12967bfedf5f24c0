import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';

/** Deletes a running or finished entry after its title has been typed. */
export function RemoveDialog(props: {
  phrase: string;
  /** It can be taken back. */
  isReversible: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useT();
  return (
    <ConfirmByTyping
      title={t('entry:deleteTitle')}
      text={t(props.isReversible ? 'entry:deleteUndo' : 'entry:deleteInProgress')}
      phrase={props.phrase}
      prompt={t('ui:confirmByTyping', { text: props.phrase })}
      confirmLabel={t('entry:deleteEntry')}
      cancelLabel={t('ui:cancel')}
      isBusy={props.isBusy}
      onCancel={props.onCancel}
      onConfirm={props.onConfirm}
    />
  );
}
