import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { faultOf } from './credential-rules.ts';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Only some pages of sign-in show them. */
const DemoAccounts = lazy(async () => ({ default: (await import('./demo-accounts.tsx')).DemoAccounts }));
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

type TenantInfo = EndpointOutput<typeof getTenantInfo>;

/** User name and password below one message. `notice` explains why the user must sign in again. */
export function SignInForm({ tenant, notice }: { tenant: TenantInfo; notice: string | null }) {
  const t = useT();
  const { submit, isBusy, message } = useSignIn(tenant);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const messageBox = useRef<HTMLDivElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const usernameBox = useRef<HTMLInputElement>(null);
  useEffect(() => usernameBox.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (message !== null) messageBox.current?.focus();
  }, [message]);
  const errorOf = (value: string) => {
    const fault = isChecked ? faultOf(value) : null;
    return fault && t(fault.key, { count: fault.count });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (faultOf(username)) usernameBox.current?.focus();
    else if (faultOf(password)) passwordBox.current?.focus();
    else if (!isBusy) void submit({ username, password });
  };
  return (
    <form className={styles.middle} noValidate onSubmit={onSubmit}>
      <h1 className={styles.title}>{t('sign-in:title')}</h1>
      <p className={styles.host}>{tenant.domain}</p>
      {message !== null && <Notice focusRef={messageBox}>{message}</Notice>}
      {message === null && notice && <Notice tone="info">{notice}</Notice>}
      {tenant.environment === 'development' && <Notice tone="warning">{t('sign-in:development')}</Notice>}
      <Field label={t('sign-in:userName')} error={errorOf(username)} id="username">
        {(field) => (
          <TextInput
            {...field}
            ref={usernameBox}
            size="large"
            name="username"
            autoComplete="username"
            value={username}
            onChange={setUsername}
          />
        )}
      </Field>
      <Field label={t('sign-in:password')} error={errorOf(password)} id="password" labelEnd={<ForgotLink />}>
        {(field) => (
          <PasswordInput
            {...field}
            ref={passwordBox}
            size="large"
            name="password"
            autoComplete="current-password"
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={password}
            onChange={setPassword}
          />
        )}
      </Field>
      <Button kind="primary" size="large" type="submit" isWide isBusy={isBusy}>
        {isBusy ? t('sign-in:submitting') : t('sign-in:submit')}
      </Button>
      <Suspense fallback={null}>
        <OtherWays tenant={tenant} />
        {tenant.demo && (
          <DemoAccounts
            demo={tenant.demo}
            onChoose={(account) => {
              setUsername(account);
              setPassword(tenant.demo?.password ?? '');
              passwordBox.current?.focus();
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

function ForgotLink() {
  const t = useT();
  return <Link to="/authentication/forgot-password">{t('sign-in:forgot')}</Link>;
}
