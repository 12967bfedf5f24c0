import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks before a shared view is deleted. */
export function RemoveViewDialog(props: {
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog
      title={t('records:deleteViewTitle', { name: props.name })}
      role="alertdialog"
      width={440}
      onClose={props.onClose}
      onSubmit={props.onConfirm}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="danger" type="submit" icon="trash-2" isBusy={props.isBusy}>
            {t('records:deleteView')}
          </Button>
        </>
      }
    >
      <p>{t('records:deleteViewText')}</p>
    </Dialog>
  );
}
