import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { rotateWebhookSecret } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { RotateSecretDialog } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Makes a new secret of a webhook and shows it once. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const rotating = useAction(rotateWebhookSecret, { invalidates: [getWebhook] });
  return (
    <RotateSecretDialog
      about={t('webhooks:rotateAbout')}
      keepOldLabel={t('webhooks:keepOld')}
      rotating={rotating}
      onRotate={(keep_old) => void rotating.run({ body: { id, keep_old } })}
      onClose={onClose}
    />
  );
}
