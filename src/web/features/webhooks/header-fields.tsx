import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import type { EditedHeader } from './edited-webhook.ts';
import styles from './webhooks.module.css';

/** Headers that go with every message; the values of secret ones can be written and never read. */
export function HeaderFields(props: {
  readonly headers: readonly EditedHeader[];
  readonly isStored: boolean;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (headers: readonly EditedHeader[]) => void;
}) {
  const t = useT();
  const { headers, faultAt, onChange } = props;
  const keys = useItemKeys(headers);
  const change = (place: number, part: Partial<EditedHeader>) =>
    onChange(headers.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <section className={log.form}>
      <SectionTitle>{t('webhooks:headers')}</SectionTitle>
      {headers.map((row, place) => (
        <div key={keys[place]} className={styles.header}>
          <Field
            label={t('webhooks:headerName', { number: place + 1 })}
            error={faultAt(`body.headers[${place}].name`)}
          >
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
          <Field
            label={t('webhooks:headerValue', { number: place + 1 })}
            error={faultAt(`body.headers[${place}].value`)}
          >
            {(control) => (
              <TextInput
                {...control}
                value={row.value}
                maxLength={8000}
                placeholder={props.isStored && row.isSecret ? t('webhooks:unchanged') : undefined}
                onChange={(value) => change(place, { value })}
              />
            )}
          </Field>
          <Checkbox
            label={t('webhooks:secretHeader')}
            isChecked={row.isSecret}
            onChange={(isSecret) => change(place, { isSecret })}
          />
          <IconButton
            icon="x"
            label={t('webhooks:removeHeader', { number: place + 1 })}
            onClick={() => onChange(headers.toSpliced(place, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...headers, { name: '', value: '', isSecret: true }])}
        >
          {t('webhooks:addHeader')}
        </Button>
      </div>
    </section>
  );
}
