import { useState } from 'react';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { rotateWebhookSecret } from '#contracts/webhooks/rotate-webhook-secret.ts';
import { ShownSecret } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './webhooks.module.css';

/** Makes a new secret and shows it once. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const [keepsOld, setKeepsOld] = useState(true);
  const rotating = useAction(rotateWebhookSecret, { invalidates: [getWebhook] });
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
        <p>{t('webhooks:rotateAbout')}</p>
        <Checkbox label={t('webhooks:keepOld')} isChecked={keepsOld} onChange={setKeepsOld} />
      </div>
    </Dialog>
  );
}
