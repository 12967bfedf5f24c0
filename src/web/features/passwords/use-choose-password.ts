import { useState } from 'react';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { canEncrypt, encryptCredential } from '#web/lib/session/encrypt-credential.ts';

/** Sends a new password, sealed; `fault` is what is wrong with the password, `message` with anything else. */
export function useChoosePassword(token: string) {
  const t = useT();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const saving = useAction(resetPassword, { errors: 'screen' });
  const { busy, run } = useSteps<'choose'>();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (password: string) => {
    setProblem(null);
    if (!canEncrypt()) return setProblem(t('sign-in:insecure'));
    const key = tenant.data?.credentialKey;
    const credential = key ? await encryptCredential({ password }, key).catch(() => null) : null;
    if (credential === null) return setProblem(t('sign-in:unreachable'));
    await saving.run({ body: { token, credential } });
  };
  const fault = saving.faultAt('body.credential') ?? null;
  const refused = saving.error && fault === null ? saving.error.message || t('sign-in:unreachable') : null;
  return {
    submit: (password: string) => void run('choose', () => choose(password)),
    isBusy: busy !== null,
    isDone: saving.isDone,
    fault,
    message: problem ?? refused,
  };
}
