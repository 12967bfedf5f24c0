import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import styles from './groups.module.css';

/** Makes a team or role and opens it, so that members can be added. */
export function NewGroup({ kind, onClose }: { kind: GroupKind; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { save, list, path, texts } = groupKinds[kind];
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const saving = useAction(save, {
    invalidates: [list, lookUpAssignees],
    success: t('groups:created', { name }),
    errors: 'fields',
    onSuccess: ({ id }) => navigate(`${path}/detail?id=${id}`),
  });
  return (
    <Dialog
      title={t(texts.make)}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => name.trim() !== '' && void saving.run({ body: { name, description } })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy} isDisabled={name.trim() === ''}>
            {t('groups:create')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={t('groups:name')} isRequired error={saving.faultAt('body.name')}>
          {(control) => <TextInput {...control} value={name} maxLength={60} onChange={setName} />}
        </Field>
        <Field label={t('groups:description')} error={saving.faultAt('body.description')}>
          {(control) => (
            <TextArea {...control} rows={3} value={description} maxLength={500} onChange={setDescription} />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
