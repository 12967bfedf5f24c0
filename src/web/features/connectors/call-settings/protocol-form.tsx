import { callProtocols, soapSecurities, soapVersions } from '#engine/form/sources/call-settings.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../connectors.module.css';
import type { SettingsProps } from './settings-props.ts';

/** In which protocol a connector asks. */
export function ProtocolChoice({ settings, onChange }: SettingsProps) {
  const t = useT();
  return (
    <Field label={t('connectors:protocol')}>
      {(control) => (
        <Select
          {...control}
          value={settings.protocol}
          options={callProtocols.map((protocol) => ({
            value: protocol,
            label: t(`connectors:protocol_${protocol}` as MessageKey),
          }))}
          onChange={(protocol) => onChange({ protocol: protocol as typeof settings.protocol })}
        />
      )}
    </Field>
  );
}

/** The operation that a GraphQL system is asked for; its variables are the body of the request. */
export function GraphqlQuery({ settings, faultAt, onChange }: SettingsProps) {
  const t = useT();
  return (
    <Field
      label={t('connectors:graphqlQuery')}
      help={t('connectors:graphqlQueryHelp')}
      isRequired
      error={faultAt('body.settings.graphqlQuery')}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={6}
          value={settings.graphqlQuery}
          placeholder={'query Orders($customer: ID!) { orders(customer: $customer) { id total } }'}
          onChange={(graphqlQuery) => onChange({ graphqlQuery })}
        />
      )}
    </Field>
  );
}

/** Version and action of a SOAP call; the content of its body is the body of the request. */
export function SoapCall({ settings, faultAt, onChange }: SettingsProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Field label={t('connectors:soapVersion')}>
        {(control) => (
          <Select
            {...control}
            value={settings.soapVersion}
            options={soapVersions.map((version) => ({ value: version, label: `SOAP ${version}` }))}
            onChange={(soapVersion) => onChange({ soapVersion: soapVersion as typeof settings.soapVersion })}
          />
        )}
      </Field>
      <Field label={t('connectors:soapAction')} error={faultAt('body.settings.soapAction')}>
        {(control) => (
          <TextInput
            {...control}
            value={settings.soapAction}
            maxLength={1000}
            placeholder="urn:GetOrder"
            onChange={(soapAction) => onChange({ soapAction })}
          />
        )}
      </Field>
    </div>
  );
}

/** How a SOAP call proves who asks. */
export function SoapSecurity({ settings, onChange }: SettingsProps) {
  const t = useT();
  const { soapSecurity } = settings;
  return (
    <Field
      label={t('connectors:soapSecurity')}
      help={soapSecurity === 'none' ? undefined : t('connectors:soapSecurityHelp')}
    >
      {(control) => (
        <Select
          {...control}
          value={soapSecurity}
          options={soapSecurities.map((kind) => ({
            value: kind,
            label: t(`connectors:soapSecurity_${kind}` as MessageKey),
          }))}
          onChange={(next) => onChange({ soapSecurity: next as typeof soapSecurity })}
        />
      )}
    </Field>
  );
}

/** Whether a statement may change something; otherwise its transaction cannot write. */
export function SqlWrites({ settings, onChange }: SettingsProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('connectors:sqlWrites')}
        isChecked={settings.sqlWrites}
        onChange={(sqlWrites) => onChange({ sqlWrites })}
      />
      {!settings.sqlWrites && <p className={styles.hint}>{t('connectors:sqlFunctions')}</p>}
    </>
  );
}
