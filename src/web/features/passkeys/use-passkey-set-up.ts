import { useState } from 'react';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { finishPasskeySetUp } from '#contracts/identity/steps/finish-passkey-set-up.ts';
import { startPasskeySetUp } from '#contracts/identity/steps/start-passkey-set-up.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { isPasskeyPossible } from './is-passkey-possible.ts';

/** Sets a passkey up as the second factor that a sign-in owes. `done` are the tokens and codes. */
export function usePasskeySetUp() {
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const { busy, run } = useSteps<'passkey'>();
  const starting = useAction(startPasskeySetUp, { errors: 'screen' });
  const finishing = useAction(finishPasskeySetUp, { errors: 'screen' });
  const [isCancelled, setIsCancelled] = useState(false);
  const setUp = async (accessToken: string, name: string) => {
    setIsCancelled(false);
    const started = await starting.run({ body: { accessToken } });
    if (started.error) return;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: started.output.options as never }).catch(
      () => null,
    );
    // The person, or their browser, has said no.
    if (response === null) return setIsCancelled(true);
    const body = { accessToken, name, response };
    await finishing.run({ body: body as EndpointRequest<typeof finishPasskeySetUp>['body'] });
  };
  return {
    isPossible: isPasskeyPossible() && tenant.data?.loginMethods.passkey === true,
    isBusy: busy !== null,
    isCancelled,
    error: finishing.error ?? starting.error,
    done: finishing.output,
    setUp: (accessToken: string, name: string) => void run('passkey', () => setUp(accessToken, name)),
  };
}
