import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { pages } from '#contracts/pages/pages.ts';
import {
  DesignerProvider,
  type ModuleDetail,
  readLocalCopy,
  useDraft,
} from '#web/features/app-draft/index.ts';
import { RuleSurroundingsProvider } from '#web/features/rule-builder/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { call } from '#web/lib/api/client.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DesignerHeader } from './shell/designer-header.tsx';
import styles from './shell/designer-screen.module.css';
import { StaleDialog } from './shell/stale-dialog.tsx';
import { type DesignerTab, tabOf } from './shell/tabs.ts';
import { useDesignerHotkeys } from './shell/use-designer-hotkeys.ts';
import { useSelecting } from './shell/use-selecting.ts';

const FormTab = lazy(async () => ({
  default: (await import('#web/features/form-designer/index.ts')).FormTab,
}));
const WorkflowTab = lazy(async () => ({
  default: (await import('#web/features/workflow-designer/index.ts')).WorkflowTab,
}));
const PermissionsTab = lazy(async () => ({
  default: (await import('#web/features/app-permissions/index.ts')).PermissionsTab,
}));
const EmailsTab = lazy(async () => ({
  default: (await import('#web/features/app-mails/index.ts')).EmailsTab,
}));
const TranslationsTab = lazy(async () => ({
  default: (await import('#web/features/app-translations/index.ts')).TranslationsTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('./settings/settings-tab.tsx')).SettingsTab,
}));

/** The designer of one app: form, workflow, permissions, e-mails and settings of one draft. */
export function DesignerScreen() {
  const { id = '', tab } = useParams();
  const t = useT();
  const navigate = useNavigate();
  const [loadCount, setLoadCount] = useState(0);
  const queries = useQueryClient();
  const loaded = useQuery<ModuleDetail, ApiError>({
    queryKey: [getModule.name, 'designer', id, loadCount],
    queryFn: ({ signal }) => call(getModule, { query: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const current = tabOf(tab);
  if (current === null) return <Navigate to={pages.notFound.path} replace />;
  if (loaded.data === undefined) {
    return loaded.error ? (
      <main className={styles.alone}>
        <ErrorState
          title={t('designer:loadFailed')}
          text={loaded.error.message}
          retryLabel={t('ui:retry')}
          onRetry={loaded.error.isPassing ? () => void loaded.refetch() : undefined}
          actions={<Button onClick={() => navigate('/applications')}>{t('designer:back')}</Button>}
        />
      </main>
    ) : (
      <main className={styles.alone} aria-busy="true">
        <SkeletonForm rows={6} />
      </main>
    );
  }
  return (
    <LoadedDesigner
      key={`${id}:${loadCount}`}
      detail={loaded.data}
      tab={current}
      onReload={() => setLoadCount((count) => count + 1)}
      onPublished={() => void invalidateAnswers(queries)}
    />
  );
}

function LoadedDesigner(props: {
  detail: ModuleDetail;
  tab: DesignerTab;
  onReload: () => void;
  onPublished: () => void;
}) {
  const { detail, tab } = props;
  const t = useT();
  const user = useCurrentUser();
  const selecting = useSelecting();
  const found = useMemo(() => readLocalCopy(user.id, detail.id), [user.id, detail.id]);
  const designer = useDraft({ detail, found, userId: user.id, selecting });
  useTitle(designer.module.displayName);
  useDesignerHotkeys(designer);
  useEffect(() => {
    if (found) toast.plain(t('designer:restored'));
  }, [found, t]);
  const { form } = designer.compilation.module;
  const isPublished = detail.module_version > 0;
  const surroundings = useMemo(
    () => ({ moduleId: detail.id, isPublished, form }),
    [detail.id, isPublished, form],
  );
  return (
    <DesignerProvider designer={designer}>
      <div className={styles.screen}>
        <DesignerHeader tab={tab} onPublished={props.onPublished} />
        <main className={styles.body} id="content" tabIndex={-1}>
          <Suspense fallback={<SkeletonForm rows={6} />}>
            <RuleSurroundingsProvider value={surroundings}>
              <Body tab={tab} />
            </RuleSurroundingsProvider>
          </Suspense>
        </main>
      </div>
      {designer.saving.status === 'stale' && (
        <StaleDialog theirs={designer.saving.theirs} onReload={props.onReload} />
      )}
    </DesignerProvider>
  );
}

function Body({ tab }: { tab: DesignerTab }) {
  if (tab === 'workflow') return <WorkflowTab />;
  if (tab === 'permissions') return <PermissionsTab />;
  if (tab === 'e-mails') return <EmailsTab />;
  if (tab === 'translations') return <TranslationsTab />;
  if (tab === 'settings') return <SettingsTab />;
  return <FormTab />;
}
