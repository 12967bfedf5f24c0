import { useState } from 'react';
import { changeUsers } from '#contracts/administration/change-users.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ResultList } from '#web/ui/feedback/result-list.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { GroupPickers } from '../users/group-pickers.tsx';
import styles from './bulk.module.css';
import { type BulkEdit, bulkRequest, isUnchanged, noEdit, refusalsOf } from './bulk-edit.ts';

/** Makes one change to all selected users, or to none if one of them is refused. */
export function BulkDialog(props: {
  users: readonly { readonly id: string; readonly full_name: string }[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { users, onClose } = props;
  const t = useT();
  const [edit, setEdit] = useState(noEdit);
  const action = useAction(changeUsers, {
    invalidates: [listUsers, getUser],
    success: ({ changed }) => t('administration:bulkDone', { count: changed }),
    errors: 'screen',
    onSuccess: () => {
      onClose();
      props.onDone();
    },
  });
  const refusals = action.error ? refusalsOf(action.error.violations, users) : [];
  return (
    <Dialog
      title={t('administration:bulkTitle', { count: users.length })}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => !isUnchanged(edit) && void action.run({ body: bulkRequest(users, edit) })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={action.isBusy} isDisabled={isUnchanged(edit)}>
            {t('administration:bulkApply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {action.error && (
          <Notice>
            {refusals.length > 0
              ? t('administration:bulkRefused')
              : (action.error.violations[0]?.message ?? action.error.message)}
          </Notice>
        )}
        {refusals.length > 0 && <ResultList results={refusals} />}
        <BulkFields edit={edit} onChange={(part) => setEdit({ ...edit, ...part })} />
      </div>
    </Dialog>
  );
}

function BulkFields(props: { edit: BulkEdit; onChange: (part: Partial<BulkEdit>) => void }) {
  const t = useT();
  const { edit, onChange } = props;
  const standings = [
    { value: 'keep', label: t('administration:bulkKeep') },
    { value: 'activate', label: t('administration:activate') },
    { value: 'deactivate', label: t('administration:deactivate') },
  ];
  return (
    <>
      <Field label={t('administration:bulkStatus')}>
        {(control) => (
          <Select
            {...control}
            value={edit.standing}
            options={standings}
            onChange={(standing) => onChange({ standing: standing as BulkEdit['standing'] })}
          />
        )}
      </Field>
      <p className={styles.hint}>{t('administration:bulkAdds')}</p>
      <GroupPickers roleIds={edit.roleIds} teamIds={edit.teamIds} onChange={onChange} />
      <Field label={t('administration:manager')} help={t('administration:bulkManagerHelp')}>
        {(control) => (
          <PersonPicker
            control={control}
            value={edit.manager}
            onChange={(manager) => onChange({ manager, hasNoManager: false })}
          />
        )}
      </Field>
      <Checkbox
        label={t('administration:bulkNoManager')}
        isChecked={edit.hasNoManager}
        onChange={(hasNoManager) => onChange({ hasNoManager, manager: null })}
      />
    </>
  );
}
