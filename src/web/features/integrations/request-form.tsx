import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import {
  type OutsideRequest,
  placeholdersOf,
  requestMethods,
  responseFormats,
} from '#engine/form/outside-call.ts';
import type { MessageKey } from '#messages/index.ts';
import { NameValues } from '#web/features/source-settings/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import styles from './integrations.module.css';

interface RequestFormProps {
  readonly request: OutsideRequest;
  readonly isAdvanced: boolean;
  readonly inputs: Readonly<Record<string, string>>;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<OutsideRequest>) => void;
  readonly onInputs: (inputs: Readonly<Record<string, string>>) => void;
  readonly onNewHeader: () => void;
}

/** The request of a connector; a simple one asks for an address and its parameters only. */
export function RequestForm(props: RequestFormProps) {
  const { request, isAdvanced, faultAt, onChange } = props;
  const t = useT();
  const headerFault = request.headers
    .map((_, place) => faultAt(`body.request.headers[${place}].name`))
    .find(Boolean);
  return (
    <>
      <div className={styles.address} data-simple={!isAdvanced}>
        {isAdvanced && (
          <Field label={t('integrations:method')}>
            {(control) => (
              <Choice
                id={control.id}
                value={request.method}
                options={requestMethods.map((method) => [method, method])}
                onChange={(method) => onChange({ method: method as OutsideRequest['method'] })}
              />
            )}
          </Field>
        )}
        <Field
          label={t('integrations:url')}
          help={t('integrations:urlHelp')}
          isRequired
          error={faultAt('body.request.url')}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="text"
              value={request.url}
              maxLength={2000}
              placeholder="https://api.example.com/customers/{customer}"
              onChange={(url) => onChange({ url })}
            />
          )}
        </Field>
      </div>
      <Field label={t('integrations:params')} isGroup>
        {(control) => (
          <NameValues
            id={control.id}
            value={request.params}
            onChange={(params) => onChange({ params: params as OutsideRequest['params'] })}
          />
        )}
      </Field>
      {isAdvanced && (
        <Field label={t('integrations:headers')} isGroup error={headerFault}>
          {(control) => (
            <NameValues
              id={control.id}
              value={request.headers}
              onChange={(headers) => onChange({ headers: headers as OutsideRequest['headers'] })}
            />
          )}
        </Field>
      )}
      {isAdvanced && request.method !== 'GET' && (
        <Field label={t('integrations:body')}>
          {(control) => (
            <TextArea {...control} rows={6} value={request.body} onChange={(body) => onChange({ body })} />
          )}
        </Field>
      )}
      <SecurityChoice {...props} />
      <div className={styles.pair}>
        <Field label={t('integrations:responseFormat')}>
          {(control) => (
            <Choice
              id={control.id}
              value={request.responseFormat}
              options={responseFormats.map((format) => [
                format,
                t(`fields:responseFormat_${format}` as MessageKey),
              ])}
              onChange={(format) => onChange({ responseFormat: format as OutsideRequest['responseFormat'] })}
            />
          )}
        </Field>
        <Field label={t('integrations:responsePath')} help={t('integrations:responsePathHelp')}>
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
      {isAdvanced && (
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

function SecurityChoice({ request, faultAt, onChange, onNewHeader }: RequestFormProps) {
  const t = useT();
  const { data = [] } = useEndpoint(fetchSecurityHeaders, undefined);
  return (
    <Field
      label={t('integrations:securityHeader')}
      help={t('integrations:securityHelp')}
      error={faultAt('body.request.securityHeaderId')}
    >
      {(control) => (
        <div className={styles.withButton}>
          <Choice
            id={control.id}
            value={request.securityHeaderId ?? ''}
            options={[
              ['', t('integrations:noSecurity')],
              ...data.map(({ id, name, host }) => [id, `${name} (${host})`] as const),
            ]}
            onChange={(id) => onChange({ securityHeaderId: id || null })}
          />
          <Button icon="plus" onClick={onNewHeader}>
            {t('integrations:newShort')}
          </Button>
        </div>
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
      <legend>{t('integrations:tryWith')}</legend>
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

function Choice(props: {
  readonly id: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <select
      id={props.id}
      className={styles.choice}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
