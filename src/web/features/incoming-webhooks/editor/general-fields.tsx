import { incomingActions, incomingAuthentications } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { lookUpModules } from '#contracts/lookups/look-up-modules.ts';
import { PriceFields } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { type EditedIncoming, isOfShop } from '../edited-incoming.ts';
import styles from '../incoming-webhooks.module.css';
import type { Targets } from './mapping-fields.tsx';

/** Name, app, what a call does, how it is verified and in whose name it acts. */
export function GeneralFields(props: {
  readonly edited: EditedIncoming;
  readonly targets: Targets | undefined;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  const { edited, targets, faultAt, onChange } = props;
  const { data: apps = [] } = useEndpoint(lookUpModules, { query: {} });
  return (
    <>
      <Field label={t('webhooks:name')} isRequired error={faultAt('body.name')}>
        {(control) => (
          <TextInput
            {...control}
            value={edited.name}
            maxLength={60}
            onChange={(name) => onChange({ name })}
            hasAutofocus={edited.id === undefined}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('incoming-webhooks:app')} isRequired error={faultAt('body.module_id')}>
          {(control) => (
            <Combobox
              {...control}
              placeholder={t('incoming-webhooks:chooseApp')}
              emptyText={t('ui:noMatch')}
              options={apps.map(({ id, display_name: label }) => ({ value: id, label }))}
              value={edited.moduleId || null}
              onChange={(moduleId) =>
                onChange({ moduleId: moduleId ?? '', fields: {}, tables: {}, keyField: '' })
              }
            />
          )}
        </Field>
        <Field label={t('incoming-webhooks:action')}>
          {(control) => (
            <Select
              {...control}
              value={edited.action}
              options={incomingActions.map((value) => ({
                value,
                label: t(`incoming-webhooks:action_${value}`),
              }))}
              onChange={(value) =>
                onChange({ action: incomingActions.find((one) => one === value) ?? edited.action })
              }
            />
          )}
        </Field>
        <Field label={t('incoming-webhooks:authentication')}>
          {(control) => (
            <Select
              {...control}
              value={edited.authentication}
              options={incomingAuthentications.map((value) => ({
                value,
                label: t(`incoming-webhooks:authentication_${value}`),
              }))}
              onChange={(value) =>
                onChange({
                  authentication:
                    incomingAuthentications.find((one) => one === value) ?? edited.authentication,
                })
              }
            />
          )}
        </Field>
        {isOfShop(edited.authentication) && (
          <ShopSecret edited={edited} faultAt={faultAt} onChange={onChange} />
        )}
        {targets && <Owner edited={edited} targets={targets} faultAt={faultAt} onChange={onChange} />}
      </div>
      <Price edited={edited} faultAt={faultAt} onChange={onChange} />
      <p className={log.hint}>{t('incoming-webhooks:ownerAbout')}</p>
    </>
  );
}

function Price({
  edited,
  faultAt,
  onChange,
}: {
  readonly edited: EditedIncoming;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  return (
    <PriceFields
      label={t('incoming-webhooks:price')}
      help={t('incoming-webhooks:priceHelp')}
      price={edited.price}
      currency={edited.currency}
      priceError={faultAt('body.price')}
      currencyError={faultAt('body.currency')}
      onChange={onChange}
    />
  );
}

function ShopSecret({
  edited,
  faultAt,
  onChange,
}: {
  readonly edited: EditedIncoming;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  return (
    <Field
      label={t('incoming-webhooks:shopSecret')}
      help={t('incoming-webhooks:shopSecretAbout')}
      error={faultAt('body.shop_secret')}
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete="new-password"
          value={edited.shopSecret}
          maxLength={200}
          onChange={(shopSecret) => onChange({ shopSecret })}
        />
      )}
    </Field>
  );
}

function Owner(props: {
  readonly edited: EditedIncoming;
  readonly targets: Targets;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedIncoming>) => void;
}) {
  const t = useT();
  const { owners } = props.targets;
  const isOffered = owners.some(({ id }) => id === props.edited.ownerId);
  return (
    <Field label={t('incoming-webhooks:owner')} error={props.faultAt('body.owner_id')}>
      {(control) => (
        <Select
          {...control}
          value={isOffered ? props.edited.ownerId : (owners[0]?.id ?? '')}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ownerId) => props.onChange({ ownerId })}
        />
      )}
    </Field>
  );
}
