import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../connectors.module.css';
import { type EditedHeader, type EditedOauth, freshOauth } from './edited-header.ts';

const kinds = ['fixed', 'clientCredentials', 'authorizationCode'] as const;
const authentications = ['basic', 'post'] as const;

interface OauthFormProps {
  readonly header: EditedHeader;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (header: EditedHeader) => void;
}

/** Whether a security header has fixed values, or gets a token and how. */
export function HeaderKind({ header, onChange }: OauthFormProps) {
  const t = useT();
  const change = (kind: (typeof kinds)[number]) => {
    if (kind === 'fixed') {
      const headers = header.headers.length > 0 ? header.headers : [{ name: 'Authorization', value: '' }];
      return onChange({ ...header, oauth: null, headers });
    }
    const headers = header.headers.filter(({ name, value }) => value !== '' && name !== 'Authorization');
    onChange({ ...header, headers, oauth: { ...(header.oauth ?? freshOauth), grant: kind } });
  };
  return (
    <Field label={t('connectors:headerKind')} help={t('connectors:headerKindHelp')}>
      {(control) => (
        <Select
          {...control}
          value={header.oauth?.grant ?? 'fixed'}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`connectors:headerKind_${kind}` as MessageKey),
          }))}
          onChange={(kind) => change(kind as (typeof kinds)[number])}
        />
      )}
    </Field>
  );
}

/** Where the token comes from, and how the product proves itself there. */
export function OauthForm(props: OauthFormProps & { readonly oauth: EditedOauth }) {
  const t = useT();
  const { oauth } = props;
  const isCode = oauth.grant === 'authorizationCode';
  return (
    <>
      {isCode && (
        <>
          <OauthText
            {...props}
            name="authorizationUrl"
            isRequired
            placeholder="https://login.example.com/authorize"
          />
          <Field label={t('connectors:callback')} help={t('connectors:callbackHelp')}>
            {(control) => (
              <TextInput
                {...control}
                isReadOnly
                shouldSelect
                value={`${window.location.origin}/data-connector/authorized`}
                onChange={() => undefined}
              />
            )}
          </Field>
        </>
      )}
      <OauthText {...props} name="tokenUrl" isRequired placeholder="https://login.example.com/token" />
      <div className={styles.halves}>
        <OauthText {...props} name="clientId" isRequired />
        <ClientSecret {...props} />
      </div>
      <div className={styles.halves}>
        <OauthText {...props} name="scope" placeholder="orders.read" />
        <Field label={t('connectors:authentication')}>
          {(control) => (
            <Select
              {...control}
              value={oauth.authentication}
              options={authentications.map((one) => ({
                value: one,
                label: t(`connectors:authentication_${one}`),
              }))}
              onChange={(authentication) =>
                props.onChange({
                  ...props.header,
                  oauth: { ...oauth, authentication: authentication as EditedOauth['authentication'] },
                })
              }
            />
          )}
        </Field>
      </div>
    </>
  );
}

function OauthText(
  props: OauthFormProps & {
    readonly oauth: EditedOauth;
    readonly name: 'authorizationUrl' | 'tokenUrl' | 'clientId' | 'scope';
    readonly isRequired?: boolean;
    readonly placeholder?: string;
  },
) {
  const t = useT();
  const { header, oauth, name } = props;
  return (
    <Field
      label={t(`connectors:${name}`)}
      isRequired={props.isRequired === true}
      error={props.faultAt(`body.oauth.${name}`)}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={oauth[name]}
          maxLength={2000}
          {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
          onChange={(value) => props.onChange({ ...header, oauth: { ...oauth, [name]: value } })}
        />
      )}
    </Field>
  );
}

function ClientSecret({
  header,
  oauth,
  faultAt,
  onChange,
}: OauthFormProps & { readonly oauth: EditedOauth }) {
  const t = useT();
  return (
    <Field label={t('connectors:clientSecret')} error={faultAt('body.oauth.clientSecret')}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          value={oauth.clientSecret}
          maxLength={4000}
          placeholder={oauth.hasSecret ? t('connectors:keepsValue') : undefined}
          showLabel={t('connectors:showSecret')}
          hideLabel={t('connectors:hideSecret')}
          onChange={(clientSecret) => onChange({ ...header, oauth: { ...oauth, clientSecret } })}
        />
      )}
    </Field>
  );
}
