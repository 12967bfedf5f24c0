import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './single-sign-on.module.css';

const known = ['objectGUID', 'entryUUID'];

/** The attribute by which a directory identifies people: one of the usual ones, or another by its name. */
export function IdAttributeField(props: {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const { value, onChange } = props;
  const [isOther, setIsOther] = useState(value !== '' && !known.includes(value));
  const choose = (chosen: string) => {
    setIsOther(chosen === 'other');
    onChange(chosen === 'other' ? '' : chosen);
  };
  return (
    <Field
      label={t('single-sign-on:idAttribute')}
      help={t('single-sign-on:idAttributeHelp')}
      error={props.fault}
    >
      {(control) => (
        <div className={styles.form}>
          <Select
            {...control}
            value={isOther ? 'other' : value}
            options={[
              { value: 'objectGUID', label: t('single-sign-on:idObjectGuid') },
              { value: 'entryUUID', label: t('single-sign-on:idEntryUuid') },
              { value: 'other', label: t('single-sign-on:idOther') },
              { value: '', label: t('single-sign-on:idName') },
            ]}
            onChange={choose}
          />
          {isOther && (
            <TextInput
              aria-label={t('single-sign-on:idOther')}
              value={value}
              maxLength={100}
              placeholder="ipaUniqueID"
              onChange={(text) => onChange(text.trim())}
            />
          )}
        </div>
      )}
    </Field>
  );
}
