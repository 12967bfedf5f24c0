import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { inboxSecurities } from '#contracts/inboxes/inbox-shapes.ts';
import { PriceFields } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../inboxes.module.css';
import type { EditorProps } from './editor-props.ts';
import { TextField } from './text-field.tsx';

/** Where mails are read, and how the server is signed in to. */
export function ServerFields({ edited, faultAt, onChange }: EditorProps) {
  const t = useT();
  return (
    <section className={log.form} aria-label={t('inboxes:server')}>
      <SectionTitle>{t('inboxes:server')}</SectionTitle>
      <div className={styles.pair}>
        <TextField
          label={t('inboxes:host')}
          isRequired
          value={edited.host}
          maxLength={253}
          placeholder="imap.example.com"
          error={faultAt('body.host')}
          onChange={(host) => onChange({ host })}
        />
        <Field label={t('inboxes:security')}>
          {(control) => (
            <Select
              {...control}
              value={edited.security}
              options={inboxSecurities.map((value) => ({ value, label: t(`inboxes:security_${value}`) }))}
              onChange={(value) =>
                onChange({
                  security: inboxSecurities.find((one) => one === value) ?? edited.security,
                  port: value === 'tls' ? '993' : '143',
                })
              }
            />
          )}
        </Field>
        <TextField
          label={t('inboxes:port')}
          inputMode="numeric"
          value={edited.port}
          maxLength={5}
          error={faultAt('body.port')}
          onChange={(port) => onChange({ port })}
        />
        <TextField
          label={t('inboxes:mailbox')}
          value={edited.mailbox}
          maxLength={200}
          error={faultAt('body.mailbox')}
          onChange={(mailbox) => onChange({ mailbox })}
        />
        <SignIn edited={edited} faultAt={faultAt} onChange={onChange} />
        <TextField
          label={t('inboxes:everyMinutes')}
          inputMode="numeric"
          value={edited.everyMinutes}
          maxLength={4}
          error={faultAt('body.every_minutes')}
          onChange={(everyMinutes) => onChange({ everyMinutes })}
        />
      </div>
      <Checkbox
        label={t('inboxes:marksSeen')}
        isChecked={edited.marksSeen}
        onChange={(marksSeen) => onChange({ marksSeen })}
      />
      <PriceFields
        label={t('inboxes:price')}
        help={t('inboxes:priceHelp')}
        price={edited.price}
        currency={edited.currency}
        priceError={faultAt('body.price')}
        currencyError={faultAt('body.currency')}
        onChange={onChange}
      />
    </section>
  );
}

function SignIn({ edited, faultAt, onChange }: EditorProps) {
  const t = useT();
  const { data: headers = [] } = useEndpoint(fetchSecurityHeaders, {});
  const { host, port } = edited;
  const fitting = headers.filter((header) => [host, `${host}:${port}`].includes(header.host.toLowerCase()));
  return (
    <>
      <TextField
        label={t('inboxes:username')}
        isRequired
        value={edited.username}
        maxLength={254}
        autoComplete="off"
        error={faultAt('body.username')}
        onChange={(username) => onChange({ username })}
      />
      {(fitting.length > 0 || edited.securityHeaderId !== '') && (
        <Field label={t('inboxes:signIn')} error={faultAt('body.security_header_id')}>
          {(control) => (
            <Select
              {...control}
              value={edited.securityHeaderId}
              options={[
                { value: '', label: t('inboxes:signInPassword') },
                ...fitting.map(({ id, name }) => ({ value: id, label: `OAuth 2 · ${name}` })),
              ]}
              onChange={(securityHeaderId) => onChange({ securityHeaderId })}
            />
          )}
        </Field>
      )}
      {edited.securityHeaderId === '' && (
        <TextField
          label={t('inboxes:password')}
          type="password"
          autoComplete="new-password"
          isRequired={!edited.hasPassword}
          value={edited.password}
          maxLength={500}
          placeholder={edited.hasPassword ? t('inboxes:unchanged') : ''}
          error={faultAt('body.password')}
          onChange={(password) => onChange({ password })}
        />
      )}
    </>
  );
}
