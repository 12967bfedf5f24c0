import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { finishSetUp } from '#contracts/identity/steps/finish-set-up.ts';
import { startSetUp } from '#contracts/identity/steps/start-set-up.ts';
import { usePasskeySetUp } from '#web/features/passkeys/index.ts';
import { OutsidePage } from '#web/features/passwords/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { useGoOn } from '#web/lib/session/use-go-on.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { browserName } from './browser-name.ts';
import { CodeInput } from './code-input.tsx';
import { CodeList } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SharedKey } from './shared-key.tsx';

/** `/authentication/setup-mfa?ReturnUrl=…`: the second factor that the organisation asks for, set up while signing in. */
export function SetUpScreen() {
  const t = useT();
  const isEntered = useGoOn();
  const [search] = useSearchParams();
  const [code, setCode] = useState('');
  const finishing = useAction(finishSetUp, { errors: 'screen' });
  const passkey = usePasskeySetUp();
  const [accessToken] = useState(signInStep.token);
  // Asked for once: each answer may bring another key.
  const starting = useEndpoint(
    startSetUp,
    { body: { accessToken: accessToken ?? '' } },
    { isEnabled: accessToken !== null, staleMs: Infinity },
  );
  const done = finishing.output ?? passkey.done;
  if (done) return <Codes done={done} isEntered={isEntered} />;
  const error = finishing.error ?? passkey.error ?? starting.error;
  if (accessToken === null || error?.code === 'session_ended') {
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const send = (value: string) => {
    const body = { accessToken, code: value };
    if (value.length === 6 && !finishing.isBusy) void finishing.run({ body });
  };
  return (
    <OutsidePage title={t('second-factor:owedTitle')} about={t('second-factor:owedAbout')} isWide>
      {error && <Notice>{error.message || t('sign-in:unreachable')}</Notice>}
      {passkey.isCancelled && <Notice>{t('sign-in:passkeyCancelled')}</Notice>}
      {starting.isLoading && <SkeletonForm rows={3} />}
      {starting.data && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(code);
          }}
        >
          <SharedKey {...starting.data} />
          <CodeInput label={t('second-factor:firstCode')} value={code} onChange={setCode} onComplete={send} />
          <Button kind="primary" size="large" type="submit" isWide isBusy={finishing.isBusy}>
            {t('second-factor:confirm')}
          </Button>
          {passkey.isPossible && (
            <Button
              size="large"
              kind="line"
              isWide
              isBusy={passkey.isBusy}
              onClick={() => passkey.setUp(accessToken, browserName(navigator.userAgent))}
            >
              {t('second-factor:usePasskeyInstead')}
            </Button>
          )}
        </form>
      )}
    </OutsidePage>
  );
}

/** The recovery codes; the way on opens once the person has put them away. */
function Codes({ done, isEntered }: { done: EndpointOutput<typeof finishSetUp>; isEntered: boolean }) {
  const t = useT();
  const enter = useEnter();
  const [isSafe, setIsSafe] = useState(false);
  return (
    <OutsidePage title={t('second-factor:codesTitle')} about={t('second-factor:codesAbout')}>
      <div className={styles.form}>
        <CodeList codes={done.recoveryCodes} />
        <Checkbox label={t('second-factor:codesSafe')} isChecked={isSafe} onChange={setIsSafe} />
        <Button
          kind="primary"
          size="large"
          isWide
          isDisabled={!isSafe}
          isBusy={isEntered}
          onClick={() => void enter(done)}
        >
          {t('second-factor:finish')}
        </Button>
      </div>
    </OutsidePage>
  );
}
