import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks for the name of a new data set or list. */
export function NameDialog(props: {
  readonly title: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [name, setName] = useState('');
  const submit = () => name.trim() !== '' && props.onSubmit(name.trim());
  return (
    <Dialog
      title={props.title}
      width={440}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={props.isBusy} isDisabled={name.trim() === ''}>
            {t('reference-data:create')}
          </Button>
        </>
      }
    >
      <Field label={t('reference-data:name')} isRequired error={props.error}>
        {(control) => <TextInput {...control} value={name} maxLength={60} onChange={setName} hasAutofocus />}
      </Field>
    </Dialog>
  );
}
