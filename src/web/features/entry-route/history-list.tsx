import { lazy, Suspense, useState } from 'react';
import { getWorkflowHistory } from '#contracts/workflow/get-workflow-history.ts';
import { HistorySummary } from '#web/features/assistant/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { VerticalRoute } from '#web/ui/route/vertical-route.tsx';
import styles from './entry-route.module.css';
import { type History, historyStops } from './history-texts.tsx';
import { hasReceipt, ReceiptButton } from './receipt-button.tsx';
import { StepChanges } from './step-changes.tsx';
import { useRouteWords } from './use-route-words.ts';

const WorkflowGraph = lazy(async () => ({
  default: (await import('#web/features/workflow-graph/index.ts')).WorkflowGraph,
}));

/** The history of an entry with persons, times and comments, and a button that shows its path in the workflow. */
export function HistoryList({ moduleId, recordId }: { moduleId: string; recordId: string }) {
  const t = useT();
  const words = useRouteWords();
  const [isGraphOpen, setIsGraphOpen] = useState(false);
  const history = useEndpoint(
    getWorkflowHistory,
    { params: { moduleId }, query: { recordId } },
    { keepPrevious: false },
  );
  if (history.isError) return <p className={styles.quiet}>{t('entry:historyFailed')}</p>;
  if (!history.data) return <SkeletonList rows={3} height={48} />;
  const items = new Map(history.data.items.map((item) => [item.id, item]));
  const stops = historyStops(history.data, words).map((stop) => {
    const item = items.get(stop.id);
    const isOwn = item !== undefined && hasReceipt(item, words.readerId);
    if (!item || (item.changes.length === 0 && !isOwn)) return stop;
    const content = (
      <>
        {item.changes.length > 0 && <StepChanges item={item} />}
        {isOwn && <ReceiptButton query={{ moduleId, recordId, historyId: item.id }} />}
      </>
    );
    const { length: count } = item.changes;
    return {
      ...stop,
      folded: { label: t(count > 0 ? 'entry:stepChanges' : 'entry:stepMore', { count }), content },
    };
  });
  return (
    <>
      {stops.length === 0 ? (
        <p className={styles.quiet}>{t('entry:historyEmpty')}</p>
      ) : (
        <VerticalRoute stops={stops} label={t('entry:history')} />
      )}
      {stops.length > 1 && <HistorySummary key={recordId} moduleId={moduleId} recordId={recordId} />}
      {history.data.workflow.activities.length > 0 && (
        <div className={styles.graphButton}>
          <Button size="tiny" icon="workflow" onClick={() => setIsGraphOpen(true)}>
            {t('entry:showGraph')}
          </Button>
        </div>
      )}
      {isGraphOpen && <GraphDialog history={history.data} onClose={() => setIsGraphOpen(false)} />}
    </>
  );
}

function GraphDialog({ history, onClose }: { history: History; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('entry:graph')} closeLabel={t('entry:close')} width={960} onClose={onClose}>
      <Suspense fallback={<div className={styles.graphRoom} />}>
        <WorkflowGraph
          workflow={history.workflow}
          path={history.path}
          activeActivityIds={history.activeActivityIds}
          label={t('entry:graph')}
        />
      </Suspense>
    </Dialog>
  );
}
