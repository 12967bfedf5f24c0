import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { finishPasskey } from '#contracts/identity/passkeys/finish-passkey.ts';
import { listPasskeys } from '#contracts/identity/passkeys/list-passkeys.ts';
import { startPasskey } from '#contracts/identity/passkeys/start-passkey.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useSealing } from '#web/lib/credentials/use-sealing.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** Adds a passkey: its name and the password first, then the browser asks for it. The first one brings recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const adding = useAddPasskey(onClose);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  if (adding.codes) return <RecoveryCodesDialog codes={adding.codes} onClose={onClose} />;
  const required = (value: string) => (isChecked && value.trim() === '' ? t('ui:fieldRequired') : null);
  const submit = () => {
    setIsChecked(true);
    if (name.trim() !== '' && password !== '') adding.add(name.trim(), password);
  };
  return (
    <Dialog
      title={t('second-factor:addPasskey')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={adding.isBusy}>
            {t('second-factor:submit')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {adding.message && <Notice>{adding.message}</Notice>}
        <p className={styles.about}>{t('second-factor:addPasskeyAbout')}</p>
        <Field label={t('second-factor:passkeyName')} isRequired error={required(name)}>
          {(control) => (
            <TextInput {...control} maxLength={60} hasAutofocus value={name} onChange={setName} />
          )}
        </Field>
        <Field label={t('second-factor:oldPassword')} isRequired error={required(password)}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              showLabel={t('ui:showPassword')}
              hideLabel={t('ui:hidePassword')}
              value={password}
              onChange={setPassword}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function useAddPasskey(onDone: () => void) {
  const t = useT();
  const seal = useSealing();
  const { busy, run } = useSteps<'add'>();
  const starting = useAction(startPasskey, { errors: 'nowhere' });
  const finishing = useAction(finishPasskey, {
    invalidates: [listPasskeys, getInfo2fa],
    errors: 'nowhere',
    success: t('second-factor:passkeyAdded'),
  });
  const [message, setMessage] = useState<string | null>(null);
  const add = async (name: string, password: string) => {
    setMessage(null);
    const credential = await seal({ password });
    if (credential === null) return setMessage(t('sign-in:unreachable'));
    const started = await starting.run({ body: { credential } });
    if (started.error) {
      return setMessage(started.error.violations[0]?.message || started.error.message);
    }
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: started.output.options as never }).catch(
      () => null,
    );
    if (response === null) return setMessage(t('sign-in:passkeyCancelled'));
    const body = { name, response } as EndpointRequest<typeof finishPasskey>['body'];
    const { output, error } = await finishing.run({ body });
    if (error) return setMessage(error.violations[0]?.message || error.message);
    if (output.recoveryCodes.length === 0) onDone();
  };
  const codes = finishing.output?.recoveryCodes ?? [];
  return {
    isBusy: busy !== null,
    message,
    codes: codes.length > 0 ? codes : null,
    add: (name: string, password: string) => void run('add', () => add(name, password)),
  };
}
