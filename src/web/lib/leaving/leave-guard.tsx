import { useEffect } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Saves before the person goes elsewhere; asks only when that cannot be done. */
export function LeaveGuard(props: {
  isUnsaved: () => boolean;
  hasFailed: boolean;
  flush: () => Promise<boolean>;
  /** Whether an address keeps the unsaved changes. */
  isSamePlace: (address: Location) => boolean;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { flush, hasFailed } = props;
  const blocker = useBlocker(({ nextLocation }) => props.isUnsaved() && !props.isSamePlace(nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked' || hasFailed) return;
    const { pathname, search, hash } = blocker.location;
    // The save may itself change the address (a new entry gets its id), which would undo a held navigation.
    blocker.reset();
    void flush().then((isSaved) => {
      if (isSaved) navigate(`${pathname}${search}${hash}`);
    });
  }, [blocker, hasFailed, flush, navigate]);
  if (blocker.state !== 'blocked' || !hasFailed) return null;
  return (
    <Dialog
      title={t('entry:leaveTitle')}
      role="alertdialog"
      width={440}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            {t('entry:leaveGo')}
          </Button>
          <Button kind="primary" onClick={() => blocker.reset()}>
            {t('entry:leaveStay')}
          </Button>
        </>
      }
    >
      <p>{t('entry:leaveText')}</p>
    </Dialog>
  );
}
