import { useState } from 'react';
import { disableAuthenticator } from '#contracts/identity/disable-authenticator.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { renewRecoveryCodes } from '#contracts/identity/renew-recovery-codes.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** Asks for a code before the recovery codes are renewed, or the second factor is turned off. */
export function CodeDialog({ wanted, onClose }: { wanted: 'renew' | 'turnOff'; onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const invalidates = [getInfo2fa];
  const renewing = useAction(renewRecoveryCodes, { invalidates, errors: 'screen' });
  const leaving = useAction(disableAuthenticator, {
    invalidates,
    errors: 'screen',
    success: t('second-factor:wasTurnedOff'),
    onSuccess: onClose,
  });
  const isOff = wanted === 'turnOff';
  const action = isOff ? leaving : renewing;
  if (renewing.output) return <RecoveryCodesDialog codes={renewing.output.recoveryCodes} onClose={onClose} />;
  const send = () => {
    if (code.trim().length >= 6) void action.run({ body: { code } });
  };
  return (
    <Dialog
      title={t(isOff ? 'second-factor:turnOffTitle' : 'second-factor:renewTitle')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind={isOff ? 'danger' : 'primary'} type="submit" isBusy={action.isBusy}>
            {t(isOff ? 'second-factor:turnOff' : 'second-factor:renew')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {action.error && <Notice>{action.error.message}</Notice>}
        {isOff && <p className={styles.about}>{t('second-factor:turnOffAbout')}</p>}
        <CodeInput label={t('second-factor:enterCode')} value={code} isRecovery={isOff} onChange={setCode} />
      </div>
    </Dialog>
  );
}
