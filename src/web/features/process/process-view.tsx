import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getProcess } from '#contracts/process/get-process.ts';
import { type GraphHeat, WorkflowGraph } from '#web/features/workflow-graph/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { InstanceList } from './instance-list.tsx';
import { MovesList } from './moves/moves-list.tsx';
import styles from './process.module.css';
import { shownByEngine } from './shown-by-engine.ts';

type Process = EndpointOutput<typeof getProcess>;

const refetchMs = 15_000;

/** One app: its diagram with what waits where, and the entries that run in it. */
export function ProcessView({ moduleId, name }: { moduleId: string; name: string }) {
  const t = useT();
  const process = useEndpoint(getProcess, { params: { moduleId } }, { refetchMs });
  const heat = useHeat(process.data);
  if (process.data === undefined) {
    if (process.error === null) return <SkeletonForm rows={6} />;
    return (
      <ErrorState
        title={t('ui:somethingFailed')}
        text={process.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void process.refetch()}
      />
    );
  }
  return (
    <div className={styles.view}>
      <h2>{name}</h2>
      <p className={styles.muted}>{t('process:heat')}</p>
      <div className={styles.diagram}>
        <WorkflowGraph
          workflow={process.data.workflow}
          path={[]}
          activeActivityIds={[]}
          heat={heat}
          label={t('process:diagram', { name })}
        />
      </div>
      <InstanceList process={process.data} />
      <MovesList moduleId={moduleId} shownElsewhere={shownByEngine} />
    </div>
  );
}

/** Four grades, each for waits of at least so many seconds. */
const grades = [0, 86_400, 3 * 86_400, 7 * 86_400];

function useHeat(process: Process | undefined): ReadonlyMap<string, GraphHeat> {
  const t = useT();
  const { age } = useFormat();
  const waiting = process?.waiting ?? [];
  return new Map(
    waiting.map(({ activityId, count, meanSeconds, faulted }) => {
      const since = new Date(Date.now() - meanSeconds * 1000).toISOString();
      const text = t('process:waitHere', { count, age: age(since) });
      const grade = grades.filter((least) => meanSeconds >= least).length;
      return [activityId, { grade, isFaulted: faulted > 0, count, text }];
    }),
  );
}
