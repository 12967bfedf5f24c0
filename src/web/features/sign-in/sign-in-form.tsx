import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
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
export function SignInForm(props: { tenant: TenantInfo; isEntered: boolean; notice: string | null }) {
  const { tenant, isEntered, notice } = props;
  const t = useT();
  const { submit, isBusy: isSigning, message } = useSignIn(tenant);
  const isBusy = isSigning || isEntered;
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
      <PasswordField boxRef={passwordBox} value={password} error={errorOf(password)} onChange={setPassword} />
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

/** The password, and the link for those who have forgotten it. */
function PasswordField(props: {
  boxRef: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | null;
  onChange: (password: string) => void;
}) {
  const t = useT();
  return (
    <div className={styles.password}>
      <Field label={t('sign-in:password')} error={props.error} id="password">
        {(field) => (
          <PasswordInput
            {...field}
            ref={props.boxRef}
            size="large"
            name="password"
            autoComplete="current-password"
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={props.value}
            onChange={props.onChange}
          />
        )}
      </Field>
      <ForgotLink />
    </div>
  );
}

/** Drawn beside the label, but after the box: Tab leads from the user name to the password. */
function ForgotLink() {
  const t = useT();
  return (
    <Link className={styles.forgot} to="/authentication/forgot-password">
      {t('sign-in:forgot')}
    </Link>
  );
}
