import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { finishPasskeySignIn } from '#contracts/identity/passkeys/finish-passkey-sign-in.ts';
import { startPasskeySignIn } from '#contracts/identity/passkeys/start-passkey-sign-in.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { isPasskeyPossible } from './is-passkey-possible.ts';

/** Signs in with a passkey: alone, or as the second factor of `accessToken`. `message` says why it did not work. */
export function usePasskeySignIn() {
  const t = useT();
  const enter = useEnter();
  const { busy, run } = useSteps<'passkey'>();
  const starting = useAction(startPasskeySignIn, { errors: 'nowhere' });
  const finishing = useAction(finishPasskeySignIn, { errors: 'nowhere' });
  const [message, setMessage] = useState<string | null>(null);
  const signIn = async (owed: { accessToken?: string; rememberMachine?: boolean }) => {
    setMessage(null);
    const { accessToken, rememberMachine } = owed;
    const started = await starting.run({ body: { accessToken } });
    if (started.error) return setMessage(started.error.message || t('sign-in:unreachable'));
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const response = await startAuthentication({ optionsJSON: started.output.options as never }).catch(
      () => null,
    );
    // The person, or their browser, has said no.
    if (response === null) return setMessage(t('sign-in:passkeyCancelled'));
    const body = { accessToken, rememberMachine, response } as EndpointRequest<
      typeof finishPasskeySignIn
    >['body'];
    const finished = await finishing.run({ body });
    if (finished.error) return setMessage(finished.error.message || t('sign-in:unreachable'));
    await enter(finished.output);
  };
  return {
    isPossible: isPasskeyPossible(),
    isBusy: busy !== null,
    message,
    signIn: (owed: { accessToken?: string; rememberMachine?: boolean } = {}) =>
      void run('passkey', () => signIn(owed)),
  };
}
