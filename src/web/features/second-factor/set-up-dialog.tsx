import { useState } from 'react';
import { enableAuthenticator } from '#contracts/identity/enable-authenticator.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { getSharedKey } from '#contracts/identity/get-shared-key.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SharedKey } from './shared-key.tsx';

/** Sets the authenticator app up: its key as a picture and as text, its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const key = useEndpoint(getSharedKey, undefined, { keepPrevious: false });
  const [code, setCode] = useState('');
  const enabling = useAction(enableAuthenticator, { invalidates: [getInfo2fa], errors: 'screen' });
  if (enabling.output) return <RecoveryCodesDialog codes={enabling.output.recoveryCodes} onClose={onClose} />;
  const send = (value: string) => {
    if (value.length === 6) void enabling.run({ body: { code: value } });
  };
  return (
    <Dialog
      title={t('second-factor:setUpTitle')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => send(code)}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={enabling.isBusy} isDisabled={code.length < 6}>
            {t('second-factor:confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {enabling.error && <Notice>{enabling.error.message}</Notice>}
        {key.error && <Notice>{key.error.message}</Notice>}
        {key.isPending && <SkeletonForm rows={3} />}
        {key.data && (
          <>
            <SharedKey {...key.data} />
            <CodeInput
              label={t('second-factor:firstCode')}
              value={code}
              onChange={setCode}
              onComplete={send}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
