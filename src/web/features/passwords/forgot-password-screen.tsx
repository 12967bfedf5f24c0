import { type FormEvent, useState } from 'react';
import { forgotPassword } from '#contracts/identity/forgot-password.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { OutsidePage } from './outside-page.tsx';
import styles from './passwords.module.css';

const minLength = 3;
const maxLength = 50;

/** `/authentication/forgot-password`: asks for a link to choose a new password. */
export function ForgotPasswordScreen() {
  const t = useT();
  const [username, setUsername] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const asking = useAction(forgotPassword, { errors: 'screen' });
  const length = [...username.trim()].length;
  const fault =
    length === 0
      ? t('sign-in:usernameRequired')
      : length < minLength
        ? t('sign-in:minimum', { count: minLength })
        : length > maxLength
          ? t('sign-in:maximum', { count: maxLength })
          : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (fault === null && !asking.isBusy) void asking.run({ query: { username: username.trim() } });
  };
  return (
    <OutsidePage title={t('sign-in:forgotTitle')} about={t('sign-in:forgotAbout')}>
      {asking.isDone && <Notice tone="success">{t('sign-in:forgotSent')}</Notice>}
      {asking.error && (
        <Notice>{asking.error.message || t('sign-in:forgotFailed', { username: username.trim() })}</Notice>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={t('sign-in:userName')} error={isChecked ? fault : null}>
          {(field) => (
            <TextInput
              {...field}
              size="large"
              name="username"
              autoComplete="username"
              value={username}
              onChange={setUsername}
            />
          )}
        </Field>
        <Button kind="primary" size="large" type="submit" isWide isBusy={asking.isBusy}>
          {t('sign-in:forgotSubmit')}
        </Button>
      </form>
    </OutsidePage>
  );
}
