import { lazy, Suspense } from 'react';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { PictureField } from '#web/features/pictures/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from './profile.module.css';

/** The shell asks this feature for the page to begin with; the controls here shall not come along. */
const Preferences = lazy(async () => ({ default: (await import('./preferences.tsx')).Preferences }));
const OutOfOffice = lazy(async () => ({
  default: (await import('#web/features/absences/index.ts')).OutOfOffice,
}));

const SignInSettings = lazy(async () => ({
  default: (await import('#web/features/second-factor/index.ts')).SignInSettings,
}));

const CalendarFeed = lazy(async () => ({
  default: (await import('#web/features/calendar-feed/index.ts')).CalendarFeed,
}));

const PushDevices = lazy(async () => ({
  default: (await import('#web/features/on-device/index.ts')).PushDevices,
}));

const OwnKeysSection = lazy(async () => ({
  default: (await import('#web/features/keys/index.ts')).OwnKeysSection,
}));

const NotificationPreferences = lazy(async () => ({
  default: (await import('./notification-preferences.tsx')).NotificationPreferences,
}));

/** `/app/user/profile`: who one is here, and how the product looks and speaks. */
export function ProfileScreen() {
  const t = useT();
  const info = useEndpoint(getUserInfo);
  useTitle(t('profile:title'));
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('profile:title')}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        {info.data ? (
          <div className={styles.column}>
            <Person info={info.data} />
            <Suspense fallback={<SkeletonForm rows={3} />}>
              <Preferences timeZone={info.data.time_zone} />
              <NotificationPreferences />
              <PushDevices />
            </Suspense>
            <Suspense fallback={<SkeletonForm rows={1} />}>
              <SignInSettings />
              <OwnKeysSection />
              <OutOfOffice />
              <CalendarFeed />
            </Suspense>
          </div>
        ) : info.isError ? (
          <ErrorState
            title={t('ui:somethingFailed')}
            text={info.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void info.refetch()}
          />
        ) : (
          <SkeletonForm rows={4} />
        )}
      </div>
    </Sheet>
  );
}

type Info = NonNullable<ReturnType<typeof useEndpoint<typeof getUserInfo>>['data']>;

function Person({ info }: { info: Info }) {
  const t = useT();
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : t('profile:none'));
  const facts = [
    [t('profile:userName'), info.username],
    [t('profile:email'), info.email],
    [t('profile:roles'), listed(info.roles)],
    [t('profile:teams'), listed(info.teams)],
  ] as const;
  return (
    <section className={styles.person} aria-label={t('profile:person')}>
      <div className={styles.head}>
        <PictureField id={info.uid} name={info.fullname} />
        <div className={styles.headText}>
          <h2 className={styles.name}>{info.fullname}</h2>
          <p className={styles.about}>{t('profile:about')}</p>
        </div>
      </div>
      <FactList facts={facts} />
      <p className={styles.about}>{t('profile:fixed')}</p>
    </section>
  );
}
