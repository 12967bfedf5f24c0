import type { ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import type { EditedProvider } from './edited-provider.ts';
import { IdAttributeField } from './id-attribute-field.tsx';
import { MetadataSource } from './metadata-source.tsx';

interface Props {
  readonly provider: EditedProvider;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedProvider>) => void;
}

/** How the provider speaks: the fields of its protocol. */
export function ProtocolFields(props: Props) {
  const { protocol } = props.provider;
  if (protocol.kind === 'oidc') return <OidcFields {...props} protocol={protocol} />;
  if (protocol.kind === 'saml') return <SamlFields {...props} protocol={protocol} />;
  return <LdapFields {...props} protocol={protocol} />;
}

type Of<Kind> = Props & { readonly protocol: Extract<ProviderProtocol, { kind: Kind }> };

function OidcFields({ protocol, ...props }: Of<'oidc'>) {
  const change = (part: Partial<typeof protocol>) => props.onChange({ protocol: { ...protocol, ...part } });
  return (
    <>
      <Line
        {...props}
        name="issuer"
        label="single-sign-on:issuer"
        value={protocol.issuer}
        onText={(issuer) => change({ issuer })}
        isRequired
      />
      <Line
        {...props}
        name="clientId"
        label="single-sign-on:clientId"
        value={protocol.clientId}
        onText={(clientId) => change({ clientId })}
        isRequired
      />
      <Secret {...props} label="single-sign-on:clientSecret" />
      <Line
        {...props}
        name="scopes"
        label="single-sign-on:scopes"
        value={protocol.scopes}
        onText={(scopes) => change({ scopes })}
      />
    </>
  );
}

function SamlFields({ protocol, ...props }: Of<'saml'>) {
  const t = useT();
  const change = (part: Partial<typeof protocol>) => props.onChange({ protocol: { ...protocol, ...part } });
  const fault = props.faultAt('body.protocol.certificates') ?? props.faultAt('body.protocol.certificates[0]');
  return (
    <>
      <MetadataSource onRead={(read) => props.onChange({ protocol: read })} />
      <Line
        {...props}
        name="entityId"
        label="single-sign-on:entityId"
        value={protocol.entityId}
        onText={(entityId) => change({ entityId })}
        isRequired
      />
      <Line
        {...props}
        name="entryPoint"
        label="single-sign-on:entryPoint"
        value={protocol.entryPoint}
        onText={(entryPoint) => change({ entryPoint })}
        isRequired
      />
      <Line
        {...props}
        name="logoutUrl"
        label="single-sign-on:logoutUrl"
        help="single-sign-on:logoutUrlHelp"
        value={protocol.logoutUrl ?? ''}
        onText={(logoutUrl) => change({ logoutUrl })}
      />
      {protocol.logoutUrl ? (
        <Field label={t('single-sign-on:logoutBinding')} isGroup>
          {() => (
            <Segmented
              label={t('single-sign-on:logoutBinding')}
              segments={[
                { value: 'redirect', label: t('single-sign-on:byAddress') },
                { value: 'post', label: t('single-sign-on:byForm') },
              ]}
              value={protocol.logoutBinding ?? 'redirect'}
              onChange={(logoutBinding) => change({ logoutBinding })}
            />
          )}
        </Field>
      ) : null}
      <Field
        label={t('single-sign-on:certificate')}
        help={t('single-sign-on:certificateHelp')}
        error={fault}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={protocol.certificates.join('\n\n')}
            onChange={(text) => change({ certificates: text === '' ? [] : text.split(/\n\s*\n/) })}
          />
        )}
      </Field>
      <Field label={t('single-sign-on:signsRequests')} help={t('single-sign-on:signsRequestsHelp')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={protocol.signsRequests ?? false}
            onChange={(signsRequests) => change({ signsRequests })}
          />
        )}
      </Field>
    </>
  );
}

function LdapFields({ protocol, ...props }: Of<'ldap'>) {
  const t = useT();
  const change = (part: Partial<typeof protocol>) => props.onChange({ protocol: { ...protocol, ...part } });
  return (
    <>
      <Line
        {...props}
        name="url"
        label="single-sign-on:url"
        help="single-sign-on:urlHelp"
        value={protocol.url}
        onText={(url) => change({ url })}
        isRequired
      />
      <Field label={t('single-sign-on:startTls')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={protocol.usesStartTls}
            onChange={(usesStartTls) => change({ usesStartTls })}
          />
        )}
      </Field>
      <Field
        label={t('single-sign-on:authority')}
        help={t('single-sign-on:authorityHelp')}
        error={props.faultAt('body.protocol.authority')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={protocol.authority}
            onChange={(authority) => change({ authority })}
          />
        )}
      </Field>
      <Line
        {...props}
        name="bindDn"
        label="single-sign-on:bindDn"
        value={protocol.bindDn}
        onText={(bindDn) => change({ bindDn })}
      />
      <Secret {...props} label="single-sign-on:bindPassword" />
      <Line
        {...props}
        name="baseDn"
        label="single-sign-on:baseDn"
        value={protocol.baseDn}
        onText={(baseDn) => change({ baseDn })}
        isRequired
      />
      <Line
        {...props}
        name="userFilter"
        label="single-sign-on:userFilter"
        value={protocol.userFilter}
        onText={(userFilter) => change({ userFilter })}
        isRequired
      />
      <IdAttributeField
        value={protocol.idAttribute ?? ''}
        fault={props.faultAt('body.protocol.idAttribute')}
        onChange={(idAttribute) => change({ idAttribute })}
      />
    </>
  );
}

function Line(
  props: Omit<Props, 'onChange'> & {
    readonly name: string;
    readonly label: MessageKey;
    readonly help?: MessageKey;
    readonly value: string;
    readonly isRequired?: boolean;
    readonly onText: (text: string) => void;
  },
) {
  const t = useT();
  return (
    <Field
      label={t(props.label)}
      help={props.help && t(props.help)}
      error={props.faultAt(`body.protocol.${props.name}`)}
      isRequired={props.isRequired ?? false}
    >
      {(control) => <TextInput {...control} value={props.value} onChange={props.onText} />}
    </Field>
  );
}

/** Can be written and never read. */
function Secret({ provider, faultAt, onChange, label }: Props & { readonly label: MessageKey }) {
  const t = useT();
  const help = provider.hasSecret ? t('single-sign-on:stored') : undefined;
  return (
    <Field label={t(label)} help={help} error={faultAt('body.secret')}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={provider.secret}
          onChange={(secret) => onChange({ secret })}
        />
      )}
    </Field>
  );
}
