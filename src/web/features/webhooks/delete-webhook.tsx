import { useNavigate } from 'react-router';
import { deleteWebhook } from '#contracts/webhooks/delete-webhook.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { StoredWebhook } from './edited-webhook.ts';

/** Deletes a webhook with its log. */
export function DeleteWebhook({ webhook, onClose }: { webhook: StoredWebhook; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteWebhook, {
    invalidates: [listWebhooks],
    success: t('webhooks:deleted'),
    onSuccess: () => navigate('/webhooks'),
  });
  return (
    <Dialog
      role="alertdialog"
      width={440}
      title={t('webhooks:delete')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removal.isBusy}
            onClick={() => void removal.run({ query: { id: webhook.id } })}
          >
            {t('webhooks:delete')}
          </Button>
        </>
      }
    >
      <p>{t('webhooks:deleteAsk', { name: webhook.name })}</p>
    </Dialog>
  );
}
