import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { loginWith2Fa } from '#contracts/identity/login-with-2fa.ts';
import { usePasskeySignIn } from '#web/features/passkeys/index.ts';
import { OutsidePage } from '#web/features/passwords/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { useGoOn } from '#web/lib/session/use-go-on.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import styles from './second-factor.module.css';
import { SecondStepArt } from './second-step-art.tsx';

/** `/authentication/mfa?ReturnUrl=…`: the second step of signing in. */
export function SecondFactorScreen() {
  const t = useT();
  const isEntered = useGoOn();
  const [search] = useSearchParams();
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const [rememberMachine, setRememberMachine] = useState(false);
  const enter = useEnter();
  const signing = useAction(loginWith2Fa, { errors: 'screen', onSuccess: enter });
  // The step is over once somebody is signed in; the page stays a moment longer.
  const [factors] = useState(signInStep.secondFactors);
  const hasApp = factors.includes('authenticator');
  const [accessToken] = useState(signInStep.token);
  if (accessToken === null || signing.error?.code === 'session_ended') {
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const send = (twoFactorCode: string) => {
    const body = { twoFactorCode, rememberMachine, accessToken };
    if (twoFactorCode.trim().length >= 6 && !signing.isBusy) void signing.run({ body });
  };
  return (
    <OutsidePage
      title={t('second-factor:title')}
      about={t(hasApp ? 'second-factor:about' : 'second-factor:aboutPasskey')}
      art={<SecondStepArt hasApp={hasApp} />}
    >
      {signing.error && <Notice>{signing.error.message || t('sign-in:unreachable')}</Notice>}
      {factors.includes('passkey') && (
        <WithPasskey isFirst={!hasApp} owed={{ accessToken, rememberMachine }} />
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(code);
        }}
      >
        {(hasApp || isRecovery) && (
          <CodeInput
            key={String(isRecovery)}
            value={code}
            isRecovery={isRecovery}
            help={isRecovery ? undefined : t('second-factor:codeHelp')}
            onChange={setCode}
            onComplete={send}
          />
        )}
        <Checkbox
          label={t('second-factor:remember')}
          isChecked={rememberMachine}
          onChange={setRememberMachine}
        />
        {(hasApp || isRecovery) && (
          <Button kind="primary" size="large" type="submit" isWide isBusy={signing.isBusy || isEntered}>
            {t('second-factor:submit')}
          </Button>
        )}
        <Button
          onClick={() => {
            setCode('');
            setIsRecovery(!isRecovery);
          }}
        >
          {t(
            !isRecovery
              ? 'second-factor:useRecovery'
              : hasApp
                ? 'second-factor:useApp'
                : 'second-factor:usePasskeyInstead',
          )}
        </Button>
      </form>
    </OutsidePage>
  );
}

/** The passkey as the second factor; the main way for those who have no app. */
function WithPasskey(props: { isFirst: boolean; owed: { accessToken: string; rememberMachine: boolean } }) {
  const t = useT();
  const passkey = usePasskeySignIn();
  return (
    <>
      {passkey.message && <Notice>{passkey.message}</Notice>}
      <Button
        kind={props.isFirst ? 'primary' : 'line'}
        size="large"
        icon="key-round"
        isWide
        isBusy={passkey.isBusy}
        onClick={() => passkey.signIn(props.owed)}
      >
        {t('second-factor:usePasskey')}
      </Button>
    </>
  );
}
