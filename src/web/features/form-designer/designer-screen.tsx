import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getModule } from '#contracts/modules/get-module.ts';
import { RuleSurroundingsProvider } from '#web/features/rule-builder/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DesignerProvider } from './draft/designer-context.tsx';
import { readLocalCopy } from './draft/local-copy.ts';
import type { ModuleDetail } from './draft/use-autosave.ts';
import { useDraft } from './draft/use-draft.ts';
import { DesignerHeader } from './screen/designer-header.tsx';
import type { DesignerParts } from './screen/designer-parts.ts';
import styles from './screen/designer-screen.module.css';
import { StaleDialog } from './screen/stale-dialog.tsx';
import { type DesignerTab, tabOf } from './screen/tabs.ts';
import { useDesignerHotkeys } from './screen/use-designer-hotkeys.ts';
import { useSelecting } from './screen/use-selecting.ts';

const FormTab = lazy(async () => ({ default: (await import('./form/form-tab.tsx')).FormTab }));
const PermissionsTab = lazy(async () => ({
  default: (await import('./permissions/permissions-tab.tsx')).PermissionsTab,
}));
const EmailsTab = lazy(async () => ({ default: (await import('./e-mails/e-mails-tab.tsx')).EmailsTab }));
const TranslationsTab = lazy(async () => ({
  default: (await import('./translations/translations-tab.tsx')).TranslationsTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('./settings/settings-tab.tsx')).SettingsTab,
}));

/** One app being designed: form, workflow, permissions, e-mails and settings over one draft. */
export function DesignerScreen(parts: DesignerParts) {
  const { id = '' } = useParams();
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
      parts={parts}
      detail={loaded.data}
      onReload={() => setLoadCount((count) => count + 1)}
      onPublished={() => void queries.invalidateQueries()}
    />
  );
}

function LoadedDesigner(props: {
  parts: DesignerParts;
  detail: ModuleDetail;
  onReload: () => void;
  onPublished: () => void;
}) {
  const { detail, parts } = props;
  const t = useT();
  const user = useCurrentUser();
  const { tab } = useParams();
  const selecting = useSelecting();
  const found = useMemo(() => readLocalCopy(user.id, detail.id), [user.id, detail.id]);
  const designer = useDraft({ detail, found, userId: user.id, selecting });
  useTitle(designer.module.displayName);
  useDesignerHotkeys(designer);
  useEffect(() => {
    if (found) toast.plain(t('designer:restored'));
  }, [found, t]);
  const current = tabOf(tab);
  const { form } = designer.verdict.module;
  const isPublished = detail.module_version > 0;
  const surroundings = useMemo(
    () => ({ moduleId: detail.id, isPublished, form }),
    [detail.id, isPublished, form],
  );
  return (
    <DesignerProvider designer={designer}>
      <div className={styles.screen}>
        <DesignerHeader
          tab={current}
          PublishWarnings={parts.PublishWarnings}
          WorkflowComparison={parts.WorkflowComparison}
          onPublished={props.onPublished}
        />
        <main className={styles.body} id="content" tabIndex={-1}>
          <Suspense fallback={<SkeletonForm rows={6} />}>
            <RuleSurroundingsProvider value={surroundings}>
              <Body tab={current} parts={parts} />
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

function Body({ tab, parts }: { tab: DesignerTab; parts: DesignerParts }) {
  const { WorkflowTab, PermissionMatrix } = parts;
  if (tab === 'workflow') return <WorkflowTab />;
  if (tab === 'permissions') return <PermissionsTab PermissionMatrix={PermissionMatrix} />;
  if (tab === 'e-mails') return <EmailsTab />;
  if (tab === 'translations') return <TranslationsTab />;
  if (tab === 'settings') return <SettingsTab />;
  return <FormTab />;
}
