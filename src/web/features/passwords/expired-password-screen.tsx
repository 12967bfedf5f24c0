import type { FormEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { replaceExpiredPassword } from '#contracts/identity/steps/replace-expired-password.ts';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { encryptCredential } from '#web/lib/session/encrypt-credential.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { OutsidePage } from './outside-page.tsx';
import { usePasswordFields } from './password-fields.tsx';
import styles from './passwords.module.css';

/**
 * `/authentication/password-expired?ReturnUrl=…`: a new password in the place of one that has expired. Other clients may
 * name the token of the sign-in as `id`; our own page keeps it out of the address.
 */
export function ExpiredPasswordScreen() {
  const t = useT();
  const state = useSession();
  const enter = useEnter();
  const [search] = useSearchParams();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const { boxes, check } = usePasswordFields();
  const replacing = useAction(replaceExpiredPassword, { errors: 'screen', onSuccess: enter });
  const accessToken = signInStep.token() ?? search.get('id');
  if (state.status === 'signedIn') return <Navigate to={safeReturnUrl(search.get('ReturnUrl'))} replace />;
  if (!accessToken || replacing.error?.code === 'session_ended') {
    search.delete('id');
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const submit = async () => {
    const passwords = check();
    const key = tenant.data?.credentialKey;
    if (passwords === null || !key || replacing.isBusy) return;
    const credential = await encryptCredential(passwords, key);
    await replacing.run({ body: { accessToken, credential } });
  };
  const fault = replacing.faultAt('body.credential');
  const minimum = tenant.data?.passwordPolicy.minimumLength ?? 12;
  return (
    <OutsidePage
      title={t('second-factor:expiredTitle')}
      about={t('second-factor:expiredAbout', { count: minimum })}
    >
      {replacing.error && <Notice>{fault ?? (replacing.error.message || t('sign-in:unreachable'))}</Notice>}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        {boxes}
        <Button kind="primary" size="large" type="submit" isWide isBusy={replacing.isBusy}>
          {t('sign-in:chooseSubmit')}
        </Button>
      </form>
    </OutsidePage>
  );
}
