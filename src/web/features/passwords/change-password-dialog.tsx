import { useState } from 'react';
import { changePassword } from '#contracts/identity/change-password.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSealing } from '#web/lib/credentials/use-sealing.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePasswordFields } from './password-fields.tsx';
import styles from './passwords.module.css';

/** The old password once, the new one twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const seal = useSealing();
  const [isCutOff, setIsCutOff] = useState(false);
  const { boxes, check } = usePasswordFields();
  const changing = useAction(changePassword, {
    errors: 'screen',
    success: t('second-factor:changed'),
    onSuccess: onClose,
  });
  const submit = async () => {
    const passwords = check();
    if (passwords === null) return;
    const credential = await seal(passwords);
    setIsCutOff(credential === null);
    if (credential !== null) await changing.run({ body: { credential } });
  };
  const fault = changing.faultAt('body.credential');
  return (
    <Dialog
      title={t('second-factor:changePassword')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={changing.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isCutOff && <Notice>{t('sign-in:unreachable')}</Notice>}
        {changing.error && <Notice>{fault ?? changing.error.message}</Notice>}
        {boxes}
      </div>
    </Dialog>
  );
}
