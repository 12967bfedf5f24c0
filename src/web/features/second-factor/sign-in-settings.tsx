import { useState } from 'react';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { ChangePasswordDialog } from '#web/features/passwords/index.ts';
import { QuestionSettings } from '#web/features/security-questions/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { MachineList } from './machine-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './second-factor.module.css';
import { SessionList } from './session-list.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Password, authenticator app, passkeys, sessions and remembered machines of the signed-in person. */
export function SignInSettings() {
  const t = useT();
  const info = useEndpoint(getInfo2fa, { headers: {} });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className={styles.section} aria-label={t('second-factor:signInTitle')}>
      <SectionTitle isBig>{t('second-factor:signInTitle')}</SectionTitle>
      <div className={styles.row}>
        <div className={styles.text}>
          <b>{t('second-factor:password')}</b>
          <p className={styles.about}>{t('second-factor:passwordAbout')}</p>
        </div>
        <Button kind="line" onClick={() => setIsChanging(true)}>
          {t('second-factor:changePassword')}
        </Button>
      </div>
      {info.data ? (
        <Authenticator isOn={info.data.hasAuthenticator} left={info.data.recoveryCodesLeft} />
      ) : info.isError ? (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={info.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void info.refetch()}
        />
      ) : (
        <SkeletonForm rows={1} />
      )}
      <QuestionSettings />
      <PasskeyList />
      <SessionList />
      {info.data && (info.data.is2faEnabled || info.data.machines.length > 0) && (
        <MachineList machines={info.data.machines} />
      )}
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </section>
  );
}

function Authenticator({ isOn, left }: { isOn: boolean; left: number }) {
  const t = useT();
  const [open, setOpen] = useState<'setUp' | 'renew' | 'turnOff' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <b>{t('second-factor:app')}</b>
        <p className={styles.about}>
          {isOn
            ? `${t('second-factor:appOn')} ${t('second-factor:codesLeft', { count: left })}`
            : t('second-factor:appOff')}
        </p>
      </div>
      <div className={styles.actions}>
        {isOn ? (
          <>
            <Button kind="line" onClick={() => setOpen('renew')}>
              {t('second-factor:renew')}
            </Button>
            <Button kind="danger" onClick={() => setOpen('turnOff')}>
              {t('second-factor:turnOff')}
            </Button>
          </>
        ) : (
          <Button kind="line" onClick={() => setOpen('setUp')}>
            {t('second-factor:turnOn')}
          </Button>
        )}
      </div>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {(open === 'renew' || open === 'turnOff') && <CodeDialog wanted={open} onClose={close} />}
    </div>
  );
}
