import { restingStatuses } from '#contracts/shapes/entry.ts';
import type { OpenEntry } from '../use-open-entry.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RestartDialog } from './restart-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The dialogs before an action on a whole entry. */
export type EntryDialog = 'withdraw' | 'restart' | 'remove';

/** The dialog that is open, if any. */
export function EntryDialogs(props: {
  entry: OpenEntry;
  dialog: EntryDialog | null;
  onClose: () => void;
  onChanged: (id: string) => void;
}) {
  const { dialog, onClose } = props;
  const { actions, detail } = props.entry;
  const isReversible = restingStatuses.has(detail.workflow_status);
  return (
    <>
      {dialog === 'withdraw' && (
        <WithdrawDialog
          isBusy={actions.busy === 'withdraw'}
          onClose={onClose}
          onWithdraw={(message) => void actions.withdraw(message).then(onClose)}
        />
      )}
      {dialog === 'restart' && detail.id !== null && (
        <RestartDialog
          moduleId={detail.moduleId}
          recordId={detail.id}
          onClose={onClose}
          onRestarted={() => props.onChanged(detail.id ?? '')}
        />
      )}
      {dialog === 'remove' && (
        <RemoveDialog
          phrase={detail.title}
          isReversible={isReversible}
          isBusy={actions.busy === 'delete'}
          onCancel={onClose}
          onConfirm={() => void actions.remove(isReversible)}
        />
      )}
    </>
  );
}
