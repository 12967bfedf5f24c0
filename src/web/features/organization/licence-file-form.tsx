import { useState } from 'react';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from './organization.module.css';

/** Takes the text of a licence file that the operator has signed. */
export function LicenceFileForm() {
  const t = useT();
  const [file, setFile] = useState('');
  const save = useAction(saveLicence, {
    invalidates: [getLicence],
    success: t('organization:licenceSaved'),
    errors: 'fields',
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isBusy) void save.run({ body: { file } });
      }}
    >
      <Field
        label={t('organization:licenceFile')}
        help={t('organization:licenceFileHelp')}
        error={save.faultAt('body.file')}
      >
        {(control) => <TextInput {...control} value={file} maxLength={20_000} onChange={setFile} />}
      </Field>
      <div>
        <Button kind="primary" type="submit" isBusy={save.isBusy}>
          {t('organization:useFile')}
        </Button>
      </div>
    </form>
  );
}
