import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { filesToRead } from './files-to-read.ts';
import { ProposalList } from './proposal-list.tsx';
import styles from './reading-pane.module.css';
import type { ReadingPaneProps } from './reading-pane-props.ts';
import { ReadingStart } from './reading-start.tsx';
import { useDocumentReading } from './use-document-reading.ts';

/** Beside a form: a document, what was read in it, and how that gets into the form. */
export function ReadingPane(props: ReadingPaneProps) {
  const t = useT();
  const { model, place, isHidden } = props;
  const hand = useDocumentReading(place);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isHidden) title.current?.focus();
  }, [isHidden]);
  return (
    <aside className={styles.pane} hidden={isHidden} aria-label={t('document-reading:title')}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {t('document-reading:title')}
        </h2>
        {hand.sent && (
          <Button size="small" icon="refresh-cw" onClick={hand.discard}>
            {t('document-reading:another')}
          </Button>
        )}
        <IconButton icon="x" label={t('document-reading:close')} onClick={props.onClose} />
      </header>
      {hand.sent ? (
        <Reading {...props} hand={hand} />
      ) : (
        <ReadingStart hand={hand} files={filesToRead(model)} />
      )}
    </aside>
  );
}

function Reading(props: ReadingPaneProps & { hand: ReturnType<typeof useDocumentReading> }) {
  const t = useT();
  const { hand } = props;
  const { reading, sent } = hand;
  if (hand.error && !reading) {
    return <ErrorState title={t('document-reading:sendFailed')} text={hand.error.message} />;
  }
  if (!sent || !reading || reading.state === 'waiting') {
    return (
      <div className={styles.waiting}>
        <p role="status">
          {t(reading?.is_paused ? 'document-reading:waitingPaused' : 'document-reading:waiting', {
            name: sent?.file.name ?? '',
          })}
        </p>
        {!reading?.is_paused && <SkeletonForm rows={4} />}
      </div>
    );
  }
  if (reading.state === 'failed') {
    return (
      <ErrorState
        title={t('document-reading:failed')}
        text={reading.failure ? t(`document-reading:failure_${reading.failure}`) : undefined}
        actions={
          <>
            {reading.failure === 'sent_unsure' && (
              <Button kind="primary" icon="refresh-cw" onClick={() => void hand.readStored(sent.file)}>
                {t('document-reading:readAgain')}
              </Button>
            )}
            <Button kind="line" onClick={hand.discard}>
              {t('document-reading:another')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <>
      {reading.licence_missing && (
        <div className={styles.notice}>
          <Notice tone="warning">{t('document-reading:serviceUnlicensed')}</Notice>
        </div>
      )}
      <ProposalList {...props} reading={reading} file={sent.file} />
    </>
  );
}
