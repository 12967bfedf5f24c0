import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../connectors.module.css';
import { NumberField } from './number-field.tsx';
import { PagingForm } from './paging-form.tsx';
import { PriceForm } from './price-form.tsx';
import type { SettingsProps } from './settings-props.ts';

const retryChoices = ['0', '1', '2', '3'];

/** What a connector does when the other system fails, how long its answers are kept, and how many pages it reads. */
export function ReliabilityForm(props: SettingsProps & { readonly onlyReads: boolean }) {
  const t = useT();
  const { settings, faultAt, onChange, onlyReads } = props;
  return (
    <details className={styles.more}>
      <summary>{t('connectors:reliability')}</summary>
      <div className={styles.moreBody}>
        <div className={styles.halves}>
          <Field label={t('connectors:retries')} help={t('connectors:retriesHelp')}>
            {(control) => (
              <Select
                {...control}
                value={String(settings.retries)}
                options={retryChoices.map((count) => ({
                  value: count,
                  label: count === '0' ? t('connectors:never') : count,
                }))}
                onChange={(retries) => onChange({ retries: Number(retries) })}
              />
            )}
          </Field>
          {onlyReads ? (
            <NumberField
              label={t('connectors:cacheSeconds')}
              help={t('connectors:cacheHelp')}
              error={faultAt('body.settings.cacheSeconds')}
              value={settings.cacheSeconds}
              onChange={(cacheSeconds) => onChange({ cacheSeconds })}
            />
          ) : (
            <IdempotencyHeader {...props} />
          )}
        </div>
        <div className={styles.halves}>
          <NumberField
            label={t('connectors:breakerFailures')}
            help={t('connectors:breakerHelp')}
            error={faultAt('body.settings.breakerFailures')}
            value={settings.breakerFailures}
            onChange={(breakerFailures) => onChange({ breakerFailures })}
          />
          <NumberField
            label={t('connectors:breakerSeconds')}
            error={faultAt('body.settings.breakerSeconds')}
            value={settings.breakerSeconds}
            onChange={(breakerSeconds) => onChange({ breakerSeconds })}
          />
        </div>
        {onlyReads && settings.protocol !== 'sql' && <PagingForm {...props} />}
        {onlyReads && settings.protocol === 'sql' && (
          <NumberField
            label={t('connectors:maxRows')}
            error={faultAt('body.settings.paging.maxRows')}
            value={settings.paging.maxRows}
            onChange={(maxRows) => onChange({ paging: { ...settings.paging, maxRows } })}
          />
        )}
        <PriceForm {...props} />
      </div>
    </details>
  );
}

function IdempotencyHeader({ settings, faultAt, onChange }: SettingsProps) {
  const t = useT();
  return (
    <Field
      label={t('connectors:idempotencyHeader')}
      help={t('connectors:idempotencyHelp')}
      error={faultAt('body.settings.idempotencyHeader')}
    >
      {(control) => (
        <TextInput
          {...control}
          value={settings.idempotencyHeader}
          maxLength={200}
          placeholder="Idempotency-Key"
          onChange={(idempotencyHeader) => onChange({ idempotencyHeader })}
        />
      )}
    </Field>
  );
}
