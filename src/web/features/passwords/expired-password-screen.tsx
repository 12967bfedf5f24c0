import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { replaceExpiredPassword } from '#contracts/identity/steps/replace-expired-password.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useSealing } from '#web/lib/credentials/use-sealing.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { useGoOn } from '#web/lib/session/use-go-on.ts';
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
  const isEntered = useGoOn();
  const enter = useEnter();
  const [search] = useSearchParams();
  const tenant = useEndpoint(getTenantInfo, undefined, { staleMs: 60_000 });
  const seal = useSealing();
  const [isCutOff, setIsCutOff] = useState(false);
  const { boxes, check } = usePasswordFields();
  const replacing = useAction(replaceExpiredPassword, { errors: 'screen', onSuccess: enter });
  const [accessToken] = useState(() => signInStep.token() ?? search.get('id'));
  if (!accessToken || replacing.error?.code === 'session_ended') {
    search.delete('id');
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const submit = async () => {
    const passwords = check();
    if (passwords === null || replacing.isBusy) return;
    const credential = await seal(passwords);
    setIsCutOff(credential === null);
    if (credential !== null) await replacing.run({ body: { accessToken, credential } });
  };
  const fault = replacing.faultAt('body.credential');
  const minimum = tenant.data?.passwordPolicy.minimumLength ?? 12;
  return (
    <OutsidePage
      title={t('second-factor:expiredTitle')}
      about={t('second-factor:expiredAbout', { count: minimum })}
    >
      {isCutOff && <Notice>{t('sign-in:unreachable')}</Notice>}
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
        <Button kind="primary" size="large" type="submit" isWide isBusy={replacing.isBusy || isEntered}>
          {t('sign-in:chooseSubmit')}
        </Button>
      </form>
    </OutsidePage>
  );
}
