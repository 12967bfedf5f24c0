import { useNavigate } from 'react-router';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';

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
    <ConfirmDialog
      title={t('groups:deleteTitle', { name })}
      confirmLabel={t('groups:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      problem={removal.error?.message}
      onConfirm={() => void removal.run({ params: { id } })}
      onClose={props.onClose}
    >
      {t('groups:deleteText')}
    </ConfirmDialog>
  );
}
