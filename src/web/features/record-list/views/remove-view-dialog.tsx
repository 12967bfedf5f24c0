import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before a shared view is deleted. */
export function RemoveViewDialog(props: {
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('records:deleteViewTitle', { name: props.name })}
      confirmLabel={t('records:deleteView')}
      cancelLabel={t('ui:cancel')}
      isBusy={props.isBusy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {t('records:deleteViewText')}
    </ConfirmDialog>
  );
}
