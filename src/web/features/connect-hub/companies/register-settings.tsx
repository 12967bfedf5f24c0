import { useState } from 'react';
import { connectCompaniesHouse } from '#contracts/connect-hub/connect-companies-house.ts';
import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import { saveCompaniesHouseVariable } from '#contracts/connect-hub/save-companies-house-variable.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { PriceFields } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { MadeConnectors } from '../made-connectors.tsx';
import { Traffic } from '../traffic.tsx';
import { KeepAnswers } from './kept-answer.tsx';

type Variable = EndpointOutput<typeof getCompaniesHouseVariable>;

const refetchMs = 10_000;
const shownCalls = 10;

/** The settings of the companies register with its last calls. */
export function RegisterSettings({ variable }: { variable: Variable }) {
  const t = useT();
  const traffic = useEndpoint(listCompaniesHouseTraffic, { body: { length: shownCalls } }, { refetchMs });
  const connecting = useAction(connectCompaniesHouse, { invalidates: [listConnectors] });
  return (
    <section className={log.about} aria-label={t('connect-hub:settings')}>
      <SettingsForm variable={variable} />
      <MadeConnectors
        made={connecting.output}
        isBusy={connecting.isBusy}
        isOff={!variable.is_on}
        onConnect={() => void connecting.run({})}
      />
      <Traffic asked={traffic} />
    </section>
  );
}

function SettingsForm({ variable }: { variable: Variable }) {
  const t = useT();
  const [edited, setEdited] = useState({
    is_on: variable.is_on,
    address: variable.address,
    vat_address: variable.vat_address,
    cache_seconds: variable.cache_seconds,
    price: variable.price,
    currency: variable.currency,
    key: '',
  });
  const saving = useAction(saveCompaniesHouseVariable, {
    invalidates: [getCompaniesHouseVariable],
    success: t('connect-hub:saved'),
    errors: 'fields',
  });
  const { key, ...rest } = edited;
  const save = () =>
    saving.run({ body: { ...rest, revision: variable.revision, ...(key === '' ? {} : { key }) } });
  return (
    <form
      className={log.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('connect-hub:isOn')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={edited.is_on}
            onChange={(is_on) => setEdited({ ...edited, is_on })}
          />
        )}
      </Field>
      <KeyField
        stored={variable.key}
        error={saving.faultAt('body.key')}
        value={key}
        onChange={(value) => setEdited({ ...edited, key: value })}
      />
      <Address
        label={t('connect-hub:registerAddress')}
        error={saving.faultAt('body.address')}
        value={edited.address}
        onChange={(address) => setEdited({ ...edited, address })}
      />
      <Address
        label={t('connect-hub:vatAddress')}
        error={saving.faultAt('body.vat_address')}
        value={edited.vat_address}
        onChange={(vat_address) => setEdited({ ...edited, vat_address })}
      />
      <KeepAnswers
        error={saving.faultAt('body.cache_seconds')}
        value={edited.cache_seconds}
        onChange={(cache_seconds) => setEdited({ ...edited, cache_seconds })}
      />
      <PriceFields
        label={t('connect-hub:price')}
        help={t('connect-hub:priceHelp')}
        price={edited.price}
        currency={edited.currency}
        priceError={saving.faultAt('body.price')}
        currencyError={saving.faultAt('body.currency')}
        onChange={(part) => setEdited({ ...edited, ...part })}
      />
      <div>
        <Button kind="primary" size="small" type="submit" isBusy={saving.isBusy}>
          {t('connect-hub:save')}
        </Button>
      </div>
    </form>
  );
}

function KeyField(props: {
  readonly stored: Variable['key'];
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const { stored } = props;
  return (
    <Field
      label={t('connect-hub:registerKey')}
      help={stored.is_set ? t('connect-hub:keySet', { hint: stored.hint }) : t('connect-hub:keyHelp')}
      error={props.error}
    >
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete="off"
          value={props.value}
          maxLength={500}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}

function Address(props: {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label} error={props.error}>
      {(control) => <TextInput {...control} value={props.value} maxLength={500} onChange={props.onChange} />}
    </Field>
  );
}
