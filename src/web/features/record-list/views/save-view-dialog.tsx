import { useState } from 'react';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ModuleConfig } from '../record-columns.ts';
import styles from '../record-list.module.css';
import type { SavedView } from './view-state.ts';

/** Asks for the name and audience of a new or existing view. */
export function SaveViewDialog(props: {
  config: ModuleConfig;
  /** Null for a new view. */
  view: SavedView | null;
  now: ListViewConfig;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { config, view } = props;
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false);
  const save = useAction(setUserConfig, {
    invalidates: [getModuleConfig],
    onSuccess: ({ id }) => id && props.onSaved(id),
    errors: 'screen',
  });
  const submit = () => {
    if (name.trim() === '') return;
    save.run({
      query: { moduleId: config.id, tabConfig: view?.id ?? 'new' },
      body: { name: name.trim(), isShared, isDefault, ...(view ? {} : { config: props.now }) },
    });
  };
  return (
    <Dialog
      title={t(view ? 'records:viewSettings' : 'records:saveView')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={name.trim() === ''}>
            {t('records:save')}
          </Button>
        </>
      }
    >
      <div className={styles.filterForm}>
        <Field label={t('records:viewName')} error={save.error?.message} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={60} />}
        </Field>
        {config.canShareViews && (
          <Checkbox label={t('records:viewShared')} isChecked={isShared} onChange={setIsShared} />
        )}
        <Checkbox label={t('records:viewDefault')} isChecked={isDefault} onChange={setIsDefault} />
      </div>
    </Dialog>
  );
}
