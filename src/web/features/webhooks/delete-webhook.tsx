import { useNavigate } from 'react-router';
import { deleteWebhook } from '#contracts/webhooks/delete-webhook.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
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
    <ConfirmDialog
      cancelLabel={t('ui:cancel')}
      title={t('webhooks:delete')}
      isBusy={removal.isBusy}
      onConfirm={() => void removal.run({ query: { id: webhook.id } })}
      onClose={onClose}
    >
      {t('webhooks:deleteAsk', { name: webhook.name })}
    </ConfirmDialog>
  );
}
