import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import type { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { type Credential, canEncrypt, encryptCredential } from '#web/lib/credentials/encrypt-credential.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';

type TenantInfo = EndpointOutput<typeof getTenantInfo>;

/** Signs in with a sealed credential; `message` is what to show above the form. */
export function useSignIn(tenant: TenantInfo) {
  const t = useT();
  const enter = useEnter();
  const { busy, run } = useSteps<'signIn'>();
  const signing = useAction(authenticate, { errors: 'nowhere' });
  const [message, setMessage] = useState<string | null>(null);
  const submit = async (credential: Credential) => {
    setMessage(null);
    if (!canEncrypt()) return setMessage(t('sign-in:insecure'));
    const sealed = await encryptCredential(credential, tenant.credentialKey).catch(() => null);
    if (sealed === null) return setMessage(t('sign-in:invalid'));
    const { output: tokens, error } = await signing.run({ body: { credential: sealed } });
    if (error) return setMessage(messageOf(error, t));
    await enter(tokens).catch(() => setMessage(t('sign-in:notStored')));
  };
  return {
    submit: (credential: Credential) => run('signIn', () => submit(credential)),
    isBusy: busy !== null,
    message,
  };
}

function messageOf(error: ApiError, t: Translate): string {
  if (error.code === 'unreachable') return `${t('sign-in:invalid')} · ${t('sign-in:unreachable')}`;
  return error.message || t('sign-in:invalid');
}
