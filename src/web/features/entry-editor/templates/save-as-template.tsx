import { useState } from 'react';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { saveRecordTemplate } from '#contracts/record-templates/save-record-template.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks for the name of a new template. */
export function SaveAsTemplate(props: { moduleId: string; data: EntryValues; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const save = useAction(saveRecordTemplate, {
    invalidates: [listRecordTemplates],
    onSuccess: () => {
      toast.success(t('entry:templateSaved', { name: name.trim() }));
      props.onClose();
    },
    errors: 'screen',
  });
  const isNameTaken = save.error?.code === 'duplicate_name';
  const missing = isChecked && name.trim() === '' ? t('violations:required') : undefined;
  const submit = () => {
    setIsChecked(true);
    if (name.trim() === '' || save.isBusy) return;
    save.run({ body: { moduleId: props.moduleId, templateName: name, data: props.data } });
  };
  return (
    <Dialog
      title={t('entry:saveAsTemplate')}
      width={420}
      closeLabel={t('entry:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      {save.error && !isNameTaken && (
        <Notice>{save.error.violations[0]?.message ?? save.error.message}</Notice>
      )}
      <Field
        label={t('entry:templateName')}
        isRequired
        error={missing ?? (isNameTaken ? save.error?.message : undefined)}
        help={t('entry:templateHelp')}
      >
        {(control) => (
          <TextInput
            {...control}
            hasAutofocus
            value={name}
            maxLength={60}
            onChange={(text) => {
              if (isNameTaken) save.clear();
              setName(text);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
