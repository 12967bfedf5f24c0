import { useNavigate } from 'react-router';
import { deleteIncomingWebhooks } from '#contracts/incoming-webhooks/delete-incoming-webhooks.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { RotateSecretDialog } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { StoredIncoming } from '../edited-incoming.ts';

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

/** Makes a new secret of an incoming webhook and shows it once. */
export function RotateIncomingSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const rotating = useAction(rotateIncomingSecret, { invalidates: [getIncomingWebhook] });
  return (
    <RotateSecretDialog
      about={t('incoming-webhooks:rotateAbout')}
      keepOldLabel={t('incoming-webhooks:keepOld')}
      rotating={rotating}
      onRotate={(keep_old) => void rotating.run({ body: { id, keep_old } })}
      onClose={onClose}
    />
  );
}
