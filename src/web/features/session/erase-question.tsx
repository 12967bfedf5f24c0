import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks whether what waits to be sent is to be erased with the sign-out. */
export function EraseQuestion(props: {
  readonly count: number;
  readonly onErase: () => Promise<void>;
  readonly onStay: () => void;
}) {
  const t = useT();
  const [isErasing, setIsErasing] = useState(false);
  // The page may have been opened by its address, before any screen has fetched the texts.
  const texts = useQuery({
    queryKey: ['texts of signing out'],
    networkMode: 'always',
    queryFn: () => loadAllTexts().then(() => true),
  });
  if (texts.isPending) return null;
  const erase = async () => {
    setIsErasing(true);
    await props.onErase();
  };
  return (
    <Dialog
      title={t('on-device:signOutTitle')}
      role="alertdialog"
      width={440}
      onClose={props.onStay}
      footer={
        <>
          <Button kind="danger" isBusy={isErasing} onClick={() => void erase()}>
            {t('on-device:signOutErase')}
          </Button>
          <Button kind="primary" onClick={props.onStay}>
            {t('on-device:signOutStay')}
          </Button>
        </>
      }
    >
      <p>{t('on-device:signOutText', { count: props.count })}</p>
    </Dialog>
  );
}
