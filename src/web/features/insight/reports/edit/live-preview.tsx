import { useEffect, useState } from 'react';
import { previewReport } from '#contracts/insight/reports/preview-report.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ReportSheets } from '../pages/report-sheet.tsx';
import type { Design } from '../report-types.ts';
import styles from '../reports.module.css';

const pauseMs = 500;

/** The pages that the PDF would have now; they follow after a pause in drawing. */
export function LivePreview(props: {
  readonly moduleId: string;
  readonly design: Design;
  /** Empty: none is chosen. */
  readonly entryId: string;
  /** Whether there is none to choose. */
  readonly hasNoEntry: boolean;
}) {
  const t = useT();
  const { moduleId, entryId } = props;
  const design = useAfterPause(props.design);
  const isReady = design.source === 'list' || entryId !== '';
  const body = { moduleId, design, ...(design.source === 'entry' ? { recordId: entryId } : {}) };
  const pages = useEndpoint(previewReport, { body }, { isEnabled: isReady });
  return (
    <ScrollArea className={styles.desk} label={t('reports:preview')}>
      {!isReady ? (
        <Empty
          title={t(props.hasNoEntry ? 'reports:noEntries' : 'reports:chooseEntry')}
          text={t('reports:onlySeen')}
        />
      ) : pages.isError ? (
        <Empty
          title={t('reports:failed')}
          text={pages.error.violations?.[0]?.message ?? pages.error.message}
        />
      ) : (
        <ListState asked={pages} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
          {(found) => <ReportSheets report={found} />}
        </ListState>
      )}
    </ScrollArea>
  );
}

/** A value that follows once it has stayed the same for a while. */
function useAfterPause<Value>(value: Value): Value {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return known;
}
