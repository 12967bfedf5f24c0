import { useEffect } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { exportImportFaults } from '#contracts/exchange/export-import-faults.ts';
import { getImport } from '#contracts/exchange/get-import.ts';
import { stopImport } from '#contracts/exchange/stop-import.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './exchange.module.css';

const lookAgainMs = 1000;

/** The progress of an import, and its result. */
export function ImportRunning(props: {
  title: string;
  closeLabel: string;
  importId: string;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const invalidate = useInvalidate();
  const { importId, onAgain, ...dialog } = props;
  const request = { query: { importId } };
  const progress = useEndpoint(getImport, request, { refetchMs: lookAgainMs, keepPrevious: false });
  const stop = useAction(stopImport, { invalidates: [getImport] });
  const { data } = progress;
  const isOver = data !== undefined && data.state !== 'running' && data.state !== 'read';
  useEffect(() => {
    if (isOver) void invalidate(listEntries, listDraftEntries);
  }, [isOver, invalidate]);
  if (progress.isError || !data) {
    return (
      <Dialog {...dialog}>
        {progress.isError ? (
          <ErrorState title={t('exchange:importFailed')} text={progress.error.message} />
        ) : (
          <SkeletonBar width={240} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      footer={
        isOver ? (
          <>
            <Button onClick={onAgain}>{t('exchange:another')}</Button>
            <Button kind="primary" onClick={props.onClose}>
              {t('ui:close')}
            </Button>
          </>
        ) : (
          <Button kind="line" isBusy={stop.isBusy} onClick={() => stop.run(request)}>
            {t('exchange:stop')}
          </Button>
        )
      }
    >
      <ImportProgress importId={importId} data={data} isOver={isOver} />
    </Dialog>
  );
}

/** The number of processed rows and their results. Rejected rows can be downloaded as a file. */
function ImportProgress(props: {
  importId: string;
  data: EndpointOutput<typeof getImport>;
  isOver: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { importId, data, isOver } = props;
  const fetchFaults = () =>
    callForFile(exportImportFaults, { query: { importId, format: 'xlsx' } })
      .then((bytes) =>
        saveFile(bytes, `${t('exchange:faultsFile')} – ${data.fileName.replace(/\.\w+$/, '')}.xlsx`),
      )
      .catch((error: Error) => toast.error(error.message));
  const results = [
    [t('exchange:resultAdded'), data.addedCount],
    [t('exchange:resultChanged'), data.changedCount],
    [t('exchange:resultFaulty'), data.faultyCount],
  ] as const;
  return (
    <div className={styles.mapping}>
      <p role="status" className={styles.dropTitle}>
        {isOver
          ? t(data.state === 'done' ? 'exchange:done' : 'exchange:stopped')
          : t('exchange:running', {
              done: format.number(data.doneCount),
              rows: format.number(data.rowCount),
            })}
      </p>
      <progress
        className={styles.progress}
        value={data.doneCount}
        max={data.rowCount}
        aria-label={t('exchange:importTitle')}
      />
      <dl className={styles.results}>
        {results.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {!isOver && <p className={styles.muted}>{t('exchange:runningAbout')}</p>}
      {isOver && data.faultyCount > 0 && (
        <Button kind="soft" icon="download" onClick={() => void fetchFaults()}>
          {t('exchange:faultsFile')}
        </Button>
      )}
    </div>
  );
}
