import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import {
  type OutsideRequest,
  placeholdersOf,
  requestMethods,
  responseFormats,
} from '#engine/form/sources/external-call.ts';
import type { MessageKey } from '#messages/index.ts';
import { NameValues } from '#web/features/source-settings/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { GraphqlQuery, SoapCall, SoapSecurity, SqlWrites } from '../call-settings/protocol-form.tsx';
import type { SettingsProps } from '../call-settings/settings-props.ts';
import styles from '../connectors.module.css';
import { ConnectionNote } from '../security-header/connection-note.tsx';
import { headerOptions } from '../security-header/header-options.ts';

interface RequestFormProps {
  readonly request: OutsideRequest;
  readonly asks: SettingsProps;
  readonly isAdvanced: boolean;
  readonly inputs: Readonly<Record<string, string>>;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<OutsideRequest>) => void;
  readonly onInputs: (inputs: Readonly<Record<string, string>>) => void;
  readonly onNewHeader: () => void;
}

const bodyLabels = {
  rest: 'connectors:body',
  graphql: 'connectors:graphqlVariables',
  soap: 'connectors:soapBody',
  sql: 'connectors:sqlStatement',
} as const;

/** The request of a connector; a simple one asks for an address and its parameters only. */
export function RequestForm(props: RequestFormProps) {
  const { request, isAdvanced, faultAt, onChange, asks } = props;
  const t = useT();
  const { protocol } = asks.settings;
  const isRest = protocol === 'rest';
  const headerFault = request.headers
    .map((_, place) => faultAt(`body.request.headers[${place}].name`))
    .find(Boolean);
  return (
    <>
      <Address {...props} />
      {isRest && (
        <Field label={t('connectors:params')} isGroup>
          {(control) => (
            <NameValues
              id={control.id}
              value={request.params}
              onChange={(params) => onChange({ params: params as OutsideRequest['params'] })}
            />
          )}
        </Field>
      )}
      {protocol === 'graphql' && <GraphqlQuery {...asks} />}
      {protocol === 'soap' && <SoapCall {...asks} />}
      {protocol === 'sql' && <SqlWrites {...asks} />}
      {isAdvanced && protocol !== 'sql' && (
        <Field label={t('connectors:headers')} isGroup error={headerFault}>
          {(control) => (
            <NameValues
              id={control.id}
              value={request.headers}
              onChange={(headers) => onChange({ headers: headers as OutsideRequest['headers'] })}
            />
          )}
        </Field>
      )}
      {isAdvanced && (!isRest || request.method !== 'GET') && (
        <Field
          label={t(bodyLabels[protocol])}
          help={protocol === 'sql' ? t('connectors:sqlHelp') : undefined}
          error={faultAt('body.request.body')}
        >
          {(control) => (
            <TextArea {...control} rows={6} value={request.body} onChange={(body) => onChange({ body })} />
          )}
        </Field>
      )}
      <SecurityChoice {...props} />
      {protocol === 'soap' && <SoapSecurity {...asks} />}
      <Response {...props} />
      {isAdvanced && protocol !== 'sql' && (
        <Switch
          label={t('fields:addGovHeaders')}
          isChecked={request.hasGovHeaders}
          onChange={(hasGovHeaders) => onChange({ hasGovHeaders })}
        />
      )}
      <SampleValues {...props} />
    </>
  );
}

function Address({ request, isAdvanced, asks, faultAt, onChange }: RequestFormProps) {
  const t = useT();
  const hasMethod = isAdvanced && asks.settings.protocol === 'rest';
  return (
    <div className={styles.address} data-simple={!hasMethod}>
      {hasMethod && (
        <Field label={t('connectors:method')}>
          {(control) => (
            <Select
              {...control}
              value={request.method}
              options={requestMethods.map((method) => ({ value: method, label: method }))}
              onChange={(method) => onChange({ method: method as OutsideRequest['method'] })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('connectors:url')}
        help={t(asks.settings.protocol === 'sql' ? 'connectors:databaseHelp' : 'connectors:urlHelp')}
        isRequired
        error={faultAt('body.request.url')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="text"
            value={request.url}
            maxLength={2000}
            placeholder={
              asks.settings.protocol === 'sql'
                ? 'postgres://db.example.com:5432/shop'
                : 'https://api.example.com/customers/{customer}'
            }
            onChange={(url) => onChange({ url })}
          />
        )}
      </Field>
    </div>
  );
}

/** How an answer is read. */
function Response({ request, asks, onChange }: RequestFormProps) {
  const t = useT();
  const isRest = asks.settings.protocol === 'rest';
  return (
    <div className={isRest ? styles.pair : undefined}>
      {isRest && (
        <Field label={t('connectors:responseFormat')}>
          {(control) => (
            <Select
              {...control}
              value={request.responseFormat}
              options={responseFormats.map((format) => ({
                value: format,
                label: t(`fields:responseFormat_${format}` as MessageKey),
              }))}
              onChange={(format) => onChange({ responseFormat: format as OutsideRequest['responseFormat'] })}
            />
          )}
        </Field>
      )}
      <Field label={t('connectors:responsePath')} help={t('connectors:responsePathHelp')}>
        {(control) => (
          <TextInput
            {...control}
            value={request.responsePath}
            maxLength={500}
            placeholder="data.items"
            onChange={(responsePath) => onChange({ responsePath })}
          />
        )}
      </Field>
    </div>
  );
}

function SecurityChoice({ request, faultAt, onChange, onNewHeader }: RequestFormProps) {
  const t = useT();
  const { data = [] } = useEndpoint(fetchSecurityHeaders, undefined);
  const chosen = data.find(({ id }) => id === request.securityHeaderId);
  return (
    <Field
      label={t('connectors:securityHeader')}
      help={t('connectors:securityHelp')}
      error={faultAt('body.request.securityHeaderId')}
    >
      {(control) => (
        <>
          <div className={styles.withButton}>
            <Select
              {...control}
              value={request.securityHeaderId ?? ''}
              options={headerOptions(t, data, request.securityHeaderId ?? '')}
              onChange={(id) => onChange({ securityHeaderId: id || null })}
            />
            <Button icon="plus" onClick={onNewHeader}>
              {t('connectors:newShort')}
            </Button>
          </div>
          {chosen &&
            (chosen.canConnect ||
              chosen.connection.renewed_on !== null ||
              chosen.connection.failure !== null) && (
              <ConnectionNote id={chosen.id} connection={chosen.connection} canConnect={chosen.canConnect} />
            )}
        </>
      )}
    </Field>
  );
}

/** The values to try the request with. */
function SampleValues({ request, inputs, onInputs }: RequestFormProps) {
  const t = useT();
  const names = placeholdersOf(request);
  if (names.length === 0) return null;
  return (
    <fieldset className={styles.samples}>
      <legend>{t('connectors:tryWith')}</legend>
      {names.map((name) => (
        <Field key={name} label={name}>
          {(control) => (
            <TextInput
              {...control}
              size="small"
              value={inputs[name] ?? ''}
              maxLength={2000}
              onChange={(value) => onInputs({ ...inputs, [name]: value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
