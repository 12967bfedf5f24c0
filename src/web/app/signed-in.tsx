import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { listQuickLaunchApps } from '#contracts/modules/list-quick-launch-apps.ts';
import { listNotifications } from '#contracts/notifications/list-notifications.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { countTasks } from '#contracts/tasks/count-tasks.ts';
import { patternHint } from '#engine/text/pattern-hint.ts';
import { PersonPicture } from '#web/features/pictures/index.ts';
import { CurrentUserProvider, ExpiryDialog, useCurrentUser } from '#web/features/session/index.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { endpointKey, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { antdLocale } from '#web/lib/i18n/antd-locale.ts';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { connectRealtime, disconnectRealtime } from '#web/lib/realtime/realtime.ts';
import { useRealtime, useReconnected } from '#web/lib/realtime/use-realtime.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { registerIcons } from '#web/ui/icon/icon.tsx';
import * as shellIcons from '#web/ui/icon/shell-icons.ts';
import { PatternHints } from '#web/ui/input/pattern-hints.ts';
import { AvatarPictures } from '#web/ui/person/avatar.tsx';
import { AntdTexts } from '#web/ui/theme/antd-texts.ts';
import { CommandCenter } from './command-center.tsx';
import styles from './root.module.css';

registerIcons(shellIcons);

/** What works without a connection is not needed for the first screen. */
const ConnectionBar = lazy(async () => ({
  default: (await import('./later-parts.ts')).ConnectionBar,
}));

/** The notifications of the bell and of the bar on phones. */
const latestNotifications = { query: { page: 1, lenght: 10 } };

/** Everything behind the sign-in: the user, the texts, live updates, and what every screen can open. */
export function SignedIn() {
  const locale = useLocale();
  const texts = useQuery({
    queryKey: ['texts', locale],
    queryFn: async () => {
      await loadAllTexts();
      return locale;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A file of the product, which is there without a connection.
    networkMode: 'always',
    placeholderData: (previous) => previous,
  });
  const controlTexts = useCallback(() => antdLocale(locale), [locale]);
  const hintOf = useCallback((pattern: string) => patternHint(pattern, locale), [locale]);
  if (texts.isError) return <Failed onRetry={() => void texts.refetch()} />;
  if (texts.data === undefined) return null;
  return (
    <AntdTexts value={controlTexts}>
      <PatternHints value={hintOf}>
        <CurrentUserProvider
          fallback={null}
          onFailed={(error, retry) => <Failed error={error} onRetry={retry} />}
        >
          <LiveNews />
          <Suspense fallback={null}>
            <ConnectionBar />
          </Suspense>
          <AvatarPictures value={PersonPicture}>
            <CommandCenter>
              <Outlet />
            </CommandCenter>
          </AvatarPictures>
          <ExpiryDialog />
        </CurrentUserProvider>
      </PatternHints>
    </AntdTexts>
  );
}

function Failed({ error, onRetry }: { error?: ApiError; onRetry: () => void }) {
  const t = useT();
  if (error?.status === 403)
    return <Navigate to={`/403?message=${encodeURIComponent(error.message)}`} replace />;
  return (
    <main className={styles.page}>
      <ErrorState
        title={t('shell:wentWrong')}
        text={error?.message ?? t('ui:unreachable')}
        retryLabel={t('ui:retry')}
        onRetry={onRetry}
      />
    </main>
  );
}

function LiveNews() {
  const { id } = useCurrentUser();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  useEffect(() => {
    void connectRealtime(id);
    return () => void disconnectRealtime();
  }, [id]);
  // Without the pages of the list. The screen that shows them fetches them itself.
  useRealtime(
    'NotificationReceived',
    () => void invalidateAnswers(queries, endpointKey(listNotifications, latestNotifications)),
  );
  useRealtime('TaskChanged', () => void invalidate(countTasks));
  useRealtime('ModulePublished', () => void invalidate(getSidebarTree, listFavourites, listQuickLaunchApps));
  useReconnected(() => void invalidateAnswers(queries));
  return null;
}
