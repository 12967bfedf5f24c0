import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { MessageDialog } from '../detail/message-dialog.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import styles from '../list/task-list.module.css';
import { BulkResults } from './bulk-results.tsx';
import { useBulk } from './use-bulk.ts';

// Choosing a person brings the inputs of forms along, which the list can do without.
const ReassignDialog = lazy(async () => ({
  default: (await import('#web/features/entry-form/index.ts')).ReassignDialog,
}));

/** The foot of the list during a selection: the number of selected tasks and the actions for all of them. */
export function BulkBar(props: {
  chosen: readonly TaskRow[];
  /** Only one's own tasks can be decided. */
  canDecide: boolean;
  isAdministrator: boolean;
  areAllChosen: boolean;
  onChooseAll: () => void;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { chosen } = props;
  const bulk = useBulk(chosen, props);
  const [dialog, setDialog] = useState<'reject' | 'reassign' | null>(null);
  const close = () => setDialog(null);
  const isNone = chosen.length === 0;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('tasks:bulk')}>
      <span className={styles.bulkCount} role="status">
        {t('tasks:chosen', { count: chosen.length })}
      </span>
      {!props.areAllChosen && (
        <Button size="small" onClick={props.onChooseAll}>
          {t('tasks:chooseAll')}
        </Button>
      )}
      <Button size="small" isDisabled={isNone} onClick={() => !isNone && setDialog('reassign')}>
        {t('tasks:reassign')}
      </Button>
      {props.canDecide && (
        <>
          <Button
            size="small"
            kind="danger"
            isDisabled={isNone}
            onClick={() => !isNone && setDialog('reject')}
          >
            {t('tasks:reject')}
          </Button>
          <Button
            size="small"
            kind="primary"
            isDisabled={isNone}
            isBusy={bulk.isBusy && dialog === null}
            onClick={() => void bulk.decide(true)}
          >
            {t('tasks:approve')}
          </Button>
        </>
      )}
      <IconButton icon="x" label={t('tasks:stopChoosing')} onClick={props.onClose} />
      {dialog === 'reject' && (
        <MessageDialog
          title={t('tasks:bulkReject', { count: chosen.length })}
          actionLabel={t('tasks:reject')}
          message=""
          isBusy={bulk.isBusy}
          onClose={close}
          onAct={(message) => void bulk.decide(false, message).then(close)}
        />
      )}
      {dialog === 'reassign' && (
        <Suspense fallback={null}>
          <ReassignDialog
            message=""
            isBusy={bulk.isBusy}
            onClose={close}
            onReassign={(person, message) => void bulk.reassign(person, message).then(close)}
          />
        </Suspense>
      )}
      {bulk.outcome && <BulkResults outcome={bulk.outcome} onClose={bulk.closeOutcome} />}
    </div>
  );
}
