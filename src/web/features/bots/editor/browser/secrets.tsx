import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from '../../bots.module.css';
import type { EditedSecret } from '../../edited-bot.ts';

/** The secrets of a bot. Stored values are not shown; a new value takes the place of one. */
export function Secrets(props: {
  readonly secrets: readonly EditedSecret[];
  readonly stored: readonly { readonly name: string }[];
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (secrets: readonly EditedSecret[]) => void;
}) {
  const t = useT();
  const { secrets, stored, faultAt, onChange } = props;
  const keys = useItemKeys(secrets);
  const fresh = { name: '', host: '', allows_plain_http: false };
  return (
    <fieldset className={styles.filled}>
      <legend>{t('bots:secrets')}</legend>
      <p className={styles.hint}>{t('bots:secretsAbout')}</p>
      {secrets.map((secret, index) => (
        <Secret
          key={keys[index]}
          secret={secret}
          number={index + 1}
          isStored={stored.some(({ name }) => name === secret.name)}
          faultAt={(name) => faultAt(`body.secrets[${index}].${name}`)}
          onChange={(part) => onChange(secrets.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={() => onChange(secrets.filter((_, at) => at !== index))}
        />
      ))}
      <Button size="small" kind="line" icon="plus" onClick={() => onChange([...secrets, fresh])}>
        {t('bots:addSecret')}
      </Button>
    </fieldset>
  );
}

function Secret(props: {
  readonly secret: EditedSecret;
  readonly number: number;
  readonly isStored: boolean;
  readonly faultAt: (name: string) => string | undefined;
  readonly onChange: (part: Partial<EditedSecret>) => void;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const { secret, number, isStored, faultAt, onChange, onRemove } = props;
  const count = { number: String(number) };
  return (
    <div className={styles.target}>
      <Field label={t('bots:secretName', count)} error={faultAt('name')}>
        {(control) => (
          <TextInput
            {...control}
            value={secret.name}
            maxLength={40}
            onChange={(name) => onChange({ name: name.toLowerCase().replace(/[^a-z0-9_]/g, '_') })}
          />
        )}
      </Field>
      <Field label={t('bots:secretHost')} error={faultAt('host')}>
        {(control) => (
          <TextInput
            {...control}
            value={secret.host}
            maxLength={255}
            onChange={(host) => onChange({ host })}
          />
        )}
      </Field>
      <Field label={t('bots:secretValue')} error={faultAt('value')}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            placeholder={isStored ? t('bots:secretStored') : ''}
            value={secret.value ?? ''}
            maxLength={4000}
            onChange={(value) => onChange({ value: value === '' ? undefined : value })}
          />
        )}
      </Field>
      <IconButton icon="x" label={t('bots:removeSecret', count)} onClick={onRemove} />
      <Checkbox
        label={t('bots:secretPlain')}
        isChecked={secret.allows_plain_http}
        onChange={(value) => onChange({ allows_plain_http: value })}
      />
    </div>
  );
}
