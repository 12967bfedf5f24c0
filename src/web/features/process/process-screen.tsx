import { useSearchParams } from 'react-router';
import { listProcesses } from '#contracts/process/list-processes.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { AppChoice } from './app-choice.tsx';
import styles from './process.module.css';
import { ProcessView } from './process-view.tsx';

const refetchMs = 15_000;

/** `/process-engine`, `/process/dashboard`: what runs in every app. */
export function ProcessScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const processes = useEndpoint(listProcesses, undefined, { refetchMs });
  useTitle(t('process:title'));
  const { data } = processes;
  const current = data?.find(({ moduleId }) => moduleId === search.get('app')) ?? data?.[0];
  return (
    <Sheet>
      <SheetHeader isRuled>
        <PageTitle>{t('process:title')}</PageTitle>
      </SheetHeader>
      {data === undefined && processes.error === null && <SkeletonList rows={6} />}
      {data === undefined && processes.error !== null && (
        <ErrorState
          title={t('ui:somethingFailed')}
          text={processes.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void processes.refetch()}
        />
      )}
      {data?.length === 0 && <Empty title={t('process:noApps')} />}
      {data && current && (
        <div className={styles.page}>
          <AppChoice
            processes={data}
            currentId={current.moduleId}
            onPick={(app) => setSearch({ app }, { replace: true })}
          />
          <ProcessView key={current.moduleId} moduleId={current.moduleId} name={current.name} />
        </div>
      )}
    </Sheet>
  );
}
