import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { authenticate } from '#contracts/identity/authenticate.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type Credential, canEncrypt, encryptCredential } from '#web/lib/session/encrypt-credential.ts';
import { session } from '#web/lib/session/session.ts';

type TenantInfo = EndpointOutput<typeof getTenantInfo>;

/** Signs in with a sealed credential; `message` is what to show above the form. */
export function useSignIn(tenant: TenantInfo | undefined) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const submit = async (credential: Credential) => {
    setIsBusy(true);
    setMessage(null);
    try {
      if (!canEncrypt()) throw new InsecurePage();
      // Whoever is faster than the page's own question asks again, and is not left with a dead button.
      const { credentialKey } = tenant ?? (await call(getTenantInfo));
      const sealed = await encryptCredential(credential, credentialKey);
      const tokens = await call(authenticate, { body: { credential: sealed } });
      // Without a token something else is owed first (second factor, new password): not offered by this server yet.
      if (tokens.token === null) setMessage(t('sign-in:invalid'));
      else session.start(tokens);
    } catch (error) {
      setMessage(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return { submit, isBusy, message };
}

class InsecurePage extends Error {}

function messageOf(error: unknown, t: Translate): string {
  if (error instanceof InsecurePage) return t('sign-in:insecure');
  if (isApiError(error, 'unreachable')) return t('sign-in:unreachable');
  if (isApiError(error) && error.message !== '') return error.message;
  return t('sign-in:invalid');
}
