import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteIncomingWebhooks } from '#contracts/incoming-webhooks/delete-incoming-webhooks.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { ShownSecret } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { StoredIncoming } from '../edited-incoming.ts';
import styles from '../incoming-webhooks.module.css';

/** Deletes an incoming webhook with its log. */
export function DeleteIncoming({ incoming, onClose }: { incoming: StoredIncoming; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteIncomingWebhooks, {
    invalidates: [listIncomingWebhooks],
    success: t('incoming-webhooks:deleted'),
    onSuccess: () => navigate('/webhooks/incoming'),
  });
  return (
    <Dialog
      role="alertdialog"
      width={440}
      title={t('incoming-webhooks:delete')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removal.isBusy}
            onClick={() => void removal.run({ body: [incoming.id] })}
          >
            {t('incoming-webhooks:delete')}
          </Button>
        </>
      }
    >
      <p>{t('incoming-webhooks:deleteAsk', { name: incoming.name })}</p>
    </Dialog>
  );
}

/** Makes a new secret and shows it once. */
export function RotateIncomingSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const [keepsOld, setKeepsOld] = useState(true);
  const rotating = useAction(rotateIncomingSecret, { invalidates: [getIncomingWebhook] });
  if (rotating.output) {
    const texts = [{ label: t('webhooks:secret'), text: rotating.output.secret }];
    return <ShownSecret title={t('webhooks:newSecret')} texts={texts} onClose={onClose} />;
  }
  return (
    <Dialog
      width={440}
      title={t('webhooks:rotate')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="primary"
            isBusy={rotating.isBusy}
            onClick={() => void rotating.run({ body: { id, keep_old: keepsOld } })}
          >
            {t('webhooks:rotate')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('incoming-webhooks:rotateAbout')}</p>
        <Checkbox label={t('incoming-webhooks:keepOld')} isChecked={keepsOld} onChange={setKeepsOld} />
      </div>
    </Dialog>
  );
}
