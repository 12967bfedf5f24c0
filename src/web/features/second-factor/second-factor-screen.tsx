import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { OutsidePage } from '#web/features/passwords/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { session } from '#web/lib/session/session.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import styles from './second-factor.module.css';

/** `/authentication/mfa?ReturnUrl=…`: the second step of signing in. */
export function SecondFactorScreen() {
  const t = useT();
  const state = useSession();
  const [search] = useSearchParams();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [rememberMachine, setRememberMachine] = useState(false);
  const signing = useAction(loginWith2Fa, {
    errors: 'screen',
    onSuccess: async (tokens) => {
      signInStep.clear();
      await session.start(tokens);
    },
  });
  const accessToken = signInStep.token();
  if (state.status === 'signedIn') return <Navigate to={safeReturnUrl(search.get('ReturnUrl'))} replace />;
  if (accessToken === null || signing.error?.code === 'session_ended') {
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const send = (twoFactorCode: string) => {
    const body = { twoFactorCode, rememberMachine, accessToken };
    if (twoFactorCode.trim().length >= 6 && !signing.isBusy) void signing.run({ body });
  };
  return (
    <OutsidePage title={t('second-factor:title')} about={t('second-factor:about')}>
      {signing.error && <Notice>{signing.error.message || t('sign-in:unreachable')}</Notice>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(code);
        }}
      >
        <CodeInput
          key={String(isRecovery)}
          value={code}
          isRecovery={isRecovery}
          onChange={setCode}
          onComplete={send}
        />
        <Checkbox
          label={t('second-factor:remember')}
          isChecked={rememberMachine}
          onChange={setRememberMachine}
        />
        <Button kind="primary" size="large" type="submit" isWide isBusy={signing.isBusy}>
          {t('second-factor:submit')}
        </Button>
        <Button
          onClick={() => {
            setCode('');
            setIsRecovery(!isRecovery);
          }}
        >
          {t(isRecovery ? 'second-factor:useApp' : 'second-factor:useRecovery')}
        </Button>
      </form>
    </OutsidePage>
  );
}
