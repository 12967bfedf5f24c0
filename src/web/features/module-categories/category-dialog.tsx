import { useState } from 'react';
import { saveCategory } from '#contracts/modules/save-category.ts';
import { getSidebarTree } from '#contracts/permissions/get-sidebar-tree.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { type CategoryLine, isInside } from './category-tree.ts';
import styles from './module-categories.module.css';

/** What the dialog edits: a category, or a new one inside `parentId`. */
export interface EditedCategory {
  readonly id?: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** Name and place of a new or existing category. */
export function CategoryDialog(props: {
  edited: EditedCategory;
  lines: readonly CategoryLine[];
  onClose: () => void;
}) {
  const t = useT();
  const { edited, lines } = props;
  const [name, setName] = useState(edited.name);
  const [parentId, setParentId] = useState(edited.parentId);
  const saving = useAction(saveCategory, {
    invalidates: [getSidebarTree],
    success: t('module-categories:saved'),
    failure: t('module-categories:saveFailed'),
    errors: 'fields',
    onSuccess: props.onClose,
  });
  const { id } = edited;
  const submit = () => {
    if (name.trim() !== '') void saving.run({ body: { ...(id ? { id } : {}), name: name.trim(), parentId } });
  };
  const places = lines.filter((line) => id === undefined || !isInside(lines, line.id, id));
  return (
    <Dialog
      title={t(id === undefined ? 'module-categories:create' : 'module-categories:edit')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy} isDisabled={name.trim() === ''}>
            {t('module-categories:save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={t('module-categories:name')} isRequired error={saving.faultAt('body.name')}>
          {(control) => (
            <TextInput {...control} value={name} maxLength={60} onChange={setName} hasAutofocus />
          )}
        </Field>
        <Field label={t('module-categories:inside')} error={saving.faultAt('body.parentId')}>
          {(control) => (
            <Select
              {...control}
              value={parentId ?? ''}
              onChange={(value) => setParentId(value === '' ? null : value)}
              options={[
                { value: '', label: t('module-categories:top') },
                ...places.map((line) => ({ value: line.id, label: [...line.path, line.name].join(' / ') })),
              ]}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
