import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { session } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { signOutHere } from './sign-out.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

/** Asks before an idle session ends. The screen below stays unchanged. */
export function ExpiryDialog() {
  const t = useT();
  const leftMs = useSessionExpiry();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (leftMs === null) return null;
  const goOn = async () => {
    setIsBusy(true);
    setHasFailed(!(await session.renew({ isExtending: true })));
    setIsBusy(false);
  };
  return (
    <Dialog
      title={t('sign-in:expiringTitle')}
      role="alertdialog"
      width={420}
      isStatic
      onSubmit={() => void goOn()}
      footer={
        <>
          <Button onClick={() => void signOutHere()}>{t('sign-in:signOut')}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t('sign-in:continueSession')}
          </Button>
        </>
      }
    >
      {hasFailed && <Notice>{t('sign-in:refreshFailed')}</Notice>}
      <p>{t('sign-in:expiringText', { time: clockOf(leftMs) })}</p>
    </Dialog>
  );
}

function clockOf(spanMs: number): string {
  const seconds = Math.max(0, Math.ceil(spanMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
