import { useNavigate } from 'react-router';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import styles from './groups.module.css';

/** Asks before a team or role is deleted, and says which apps still name it. */
export function DeleteGroup(props: {
  kind: GroupKind;
  group: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { remove, list, path } = groupKinds[props.kind];
  const { id, name } = props.group;
  const removal = useAction(remove, {
    invalidates: [list, lookUpAssignees],
    success: t('groups:deleted', { name }),
    errors: 'screen',
    onSuccess: () => navigate(path, { replace: true }),
  });
  return (
    <Dialog
      title={t('groups:deleteTitle', { name })}
      role="alertdialog"
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="danger" isBusy={removal.isBusy} onClick={() => void removal.run({ params: { id } })}>
            {t('groups:delete')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {removal.error && <Notice>{removal.error.message}</Notice>}
        <p>{t('groups:deleteText')}</p>
      </div>
    </Dialog>
  );
}
