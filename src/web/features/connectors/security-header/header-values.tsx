import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from '../connectors.module.css';

export interface HeaderValue {
  readonly name: string;
  readonly value: string;
}

/** The headers that are sent, with values that can be written and never read; at least `minimum` of them. */
export function HeaderValues(props: {
  headers: readonly HeaderValue[];
  minimum: number;
  /** Whether a value that is left blank stays as it is stored. */
  isStored: boolean;
  faultAt: (path: string) => string | undefined;
  onChange: (headers: readonly HeaderValue[]) => void;
}) {
  const t = useT();
  const { headers, faultAt, onChange } = props;
  const keys = useItemKeys(headers);
  const change = (place: number, part: Partial<HeaderValue>) =>
    onChange(headers.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <>
      {headers.map((row, place) => (
        <div key={keys[place]} className={styles.headerLine}>
          <Field label={t('connectors:headerName')} error={faultAt(`body.headers[${place}].name`)}>
            {(control) => (
              <TextInput
                {...control}
                value={row.name}
                maxLength={200}
                placeholder="Authorization"
                onChange={(name) => change(place, { name })}
              />
            )}
          </Field>
          <Field label={t('connectors:secretValue')} error={faultAt(`body.headers[${place}].value`)}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={row.value}
                maxLength={8000}
                placeholder={props.isStored ? t('connectors:keepsValue') : undefined}
                showLabel={t('connectors:showSecret')}
                hideLabel={t('connectors:hideSecret')}
                onChange={(value) => change(place, { value })}
              />
            )}
          </Field>
          <IconButton
            icon="x"
            label={t('connectors:removeLine')}
            isDisabled={headers.length <= props.minimum}
            onClick={() => onChange(headers.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...headers, { name: '', value: '' }])}>
          {t('connectors:addHeader')}
        </Button>
      </div>
    </>
  );
}
