import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { endOldActivitySecret } from '#contracts/workflow/end-old-activity-secret.ts';
import { getWebhookSecret } from '#contracts/workflow/get-webhook-secret.ts';
import { rotateActivitySecret } from '#contracts/workflow/rotate-activity-secret.ts';
import { CopiedText, RotateSecretDialog } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SecretSection } from './overview/secret-section.tsx';
import styles from './webhooks.module.css';

const hintLength = 4;

/** Opens the secret that the messages of the activity *Call webhook* are signed with. */
export function ActivitySecretButton() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HeaderButton icon="key-round" label={t('webhooks:activitySecret')} onClick={() => setIsOpen(true)} />
      {isOpen && <ActivitySecret onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The secret is read by a button, as each reading is recorded; then it can be rotated, and old ones ended. */
function ActivitySecret({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const reading = useAction(getWebhookSecret);
  // While it is read again, what was shown stays.
  const [shown, setShown] = useState<EndpointOutput<typeof getWebhookSecret> | null>(null);
  const read = async () => {
    const { output } = await reading.run({});
    if (output) setShown(output);
  };
  const rotating = useAction(rotateActivitySecret, { onSuccess: read });
  const ending = useAction(endOldActivitySecret, {
    success: t('webhooks:endedOld'),
    // What is shown is known without another reading.
    onSuccess: (_output, { body }) =>
      setShown(
        (now) => now && { ...now, old_secrets: now.old_secrets.filter(({ id }) => id !== body.secret_id) },
      ),
  });
  return (
    <Dialog
      title={t('webhooks:activitySecret')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <div className={styles.activitySecret}>
        <p>{t('webhooks:activitySecretAbout')}</p>
        {shown ? (
          <>
            <CopiedText label={t('webhooks:secret')} text={shown.secret} />
            <SecretSection
              kept={{
                secret: { hint: shown.secret.slice(-hintLength), since: shown.since },
                old_secrets: shown.old_secrets,
              }}
              oldText={(hint, until) => t('webhooks:oldUntil', { hint, when: format.dateTime(until) })}
              endAbout={t('webhooks:endOldAbout')}
              reason={undefined}
              ending={ending}
              onEnd={(secret_id) => void ending.run({ body: { secret_id } })}
              dialog={(close) => (
                <RotateSecretDialog
                  about={t('webhooks:rotateAbout')}
                  keepOldLabel={t('webhooks:keepOld')}
                  rotating={rotating}
                  onRotate={(keep_old) => void rotating.run({ body: { keep_old } })}
                  onClose={() => {
                    rotating.clear();
                    close();
                  }}
                />
              )}
            />
          </>
        ) : (
          <div>
            <Button kind="line" icon="eye" isBusy={reading.isBusy} onClick={() => void read()}>
              {t('webhooks:showSecret')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
