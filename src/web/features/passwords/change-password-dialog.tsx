import { useState } from 'react';
import { changePassword } from '#contracts/identity/change-password.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { encryptCredential } from '#web/lib/session/encrypt-credential.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './passwords.module.css';

const empty = { old: '', chosen: '', repeated: '' };

/** The old password once, the new one twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const [typed, setTyped] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const changing = useAction(changePassword, {
    errors: 'screen',
    success: t('second-factor:changed'),
    onSuccess: onClose,
  });
  const differs = typed.chosen !== typed.repeated;
  const submit = async () => {
    setIsChecked(true);
    const key = tenant.data?.credentialKey;
    if (typed.old === '' || typed.chosen === '' || differs || !key) return;
    const passwords = { oldPassword: typed.old, password: typed.chosen };
    const credential = await encryptCredential(passwords, key);
    await changing.run({ body: { credential } });
  };
  const box = (name: keyof typeof empty, label: string, autoComplete: string, error?: string) => (
    <Field label={label} isRequired error={error ?? (isChecked && !typed[name] && t('ui:fieldRequired'))}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      )}
    </Field>
  );
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
        {changing.error && <Notice>{fault ?? changing.error.message}</Notice>}
        {box('old', t('second-factor:oldPassword'), 'current-password')}
        {box('chosen', t('sign-in:newPassword'), 'new-password')}
        {box(
          'repeated',
          t('sign-in:repeatPassword'),
          'new-password',
          isChecked && differs ? t('sign-in:passwordsDiffer') : undefined,
        )}
      </div>
    </Dialog>
  );
}
