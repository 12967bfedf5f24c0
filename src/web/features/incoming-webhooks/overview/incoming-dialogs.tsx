import { useNavigate } from 'react-router';
import { deleteIncomingWebhooks } from '#contracts/incoming-webhooks/delete-incoming-webhooks.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { rotateIncomingSecret } from '#contracts/incoming-webhooks/rotate-incoming-secret.ts';
import { RotateSecretDialog } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
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
    <ConfirmDialog
      cancelLabel={t('ui:cancel')}
      title={t('incoming-webhooks:delete')}
      isBusy={removal.isBusy}
      onConfirm={() => void removal.run({ body: [incoming.id] })}
      onClose={onClose}
    >
      {t('incoming-webhooks:deleteAsk', { name: incoming.name })}
    </ConfirmDialog>
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
