import { useState } from 'react';
import { listUserViews } from '#contracts/administration/list-user-views.ts';
import { saveUserView } from '#contracts/administration/save-user-view.ts';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks for the name of a new view. A view of the same name is replaced. */
export function SaveUserView(props: {
  view: UserListView;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [name, setName] = useState('');
  const saving = useAction(saveUserView, {
    invalidates: [listUserViews],
    onSuccess: ({ id }) => props.onSaved(id),
    errors: 'screen',
  });
  const isNameless = name.trim() === '';
  return (
    <Dialog
      title={t('records:saveView')}
      width={400}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={() => {
        if (!isNameless) void saving.run({ body: { name: name.trim(), view: props.view } });
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy} isDisabled={isNameless}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('records:viewName')}
        isRequired
        error={saving.error?.violations[0]?.message ?? saving.error?.message}
      >
        {(control) => <TextInput {...control} value={name} maxLength={60} hasAutofocus onChange={setName} />}
      </Field>
    </Dialog>
  );
}
