import { useState } from 'react';
import { deleteSecurityHeader } from '#contracts/connectors/delete-security-header.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../connectors.module.css';
import { ConnectionNote } from './connection-note.tsx';
import { type EditedHeader, headerBody } from './edited-header.ts';
import { HeaderValues } from './header-values.tsx';
import { HeaderKind, OauthForm } from './oauth-form.tsx';

/** Makes or changes a security header; its values can be written and never read. */
export function SecurityHeaderDialog(props: {
  readonly header: EditedHeader;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [header, setHeader] = useState(props.header);
  const invalidates = [listSecurityHeaders, fetchSecurityHeaders];
  const saving = useAction(saveSecurityHeader, {
    invalidates,
    onSuccess: ({ id }) => props.onSaved(id),
    errors: 'screen',
  });
  const removal = useAction(deleteSecurityHeader, {
    invalidates,
    onSuccess: props.onClose,
    errors: 'screen',
  });
  const faultAt = (path: string) =>
    saving.error?.violations.find((violation) => violation.path === path)?.message;
  const general = removal.error ?? (saving.error?.violations.length === 0 ? saving.error : null);
  const submit = () => saving.run({ body: headerBody(header) });
  return (
    <Dialog
      title={t(header.id ? 'connectors:securityHeader' : 'connectors:newHeader')}
      width={560}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={submit}
      footer={
        <>
          {header.id && (
            <Button
              kind="danger"
              isBusy={removal.isBusy}
              onClick={() => removal.run({ query: { id: header.id ?? '' } })}
            >
              {t('connectors:delete')}
            </Button>
          )}
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy}>
            {t('connectors:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {general && (
          <p className={styles.failure} role="alert">
            {general.message}
          </p>
        )}
        <HeaderPlace header={header} faultAt={faultAt} onChange={setHeader} />
        <HeaderKind header={header} faultAt={faultAt} onChange={setHeader} />
        {header.oauth && (
          <OauthForm header={header} oauth={header.oauth} faultAt={faultAt} onChange={setHeader} />
        )}
        {header.id && header.oauth && header.connection && (
          <ConnectionNote
            id={header.id}
            connection={header.connection}
            canConnect={props.header.oauth?.grant === 'authorizationCode'}
          />
        )}
        <HeaderValues
          minimum={header.oauth ? 0 : 1}
          headers={header.headers}
          isStored={!!header.id}
          faultAt={faultAt}
          onChange={(headers) => setHeader({ ...header, headers })}
        />
      </div>
    </Dialog>
  );
}

/** The name of the header, and the addresses that it can be sent to. */
function HeaderPlace(props: {
  header: EditedHeader;
  faultAt: (path: string) => string | undefined;
  onChange: (header: EditedHeader) => void;
}) {
  const t = useT();
  const { header, faultAt, onChange } = props;
  return (
    <>
      <Field label={t('connectors:name')} isRequired error={faultAt('body.name')}>
        {(control) => (
          <TextInput
            {...control}
            value={header.name}
            maxLength={60}
            onChange={(name) => onChange({ ...header, name })}
            hasAutofocus
          />
        )}
      </Field>
      <Field
        label={t('connectors:host')}
        help={t('connectors:hostHelp')}
        isRequired
        error={faultAt('body.host')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={header.host}
            maxLength={255}
            placeholder="api.example.com"
            onChange={(host) => onChange({ ...header, host })}
          />
        )}
      </Field>
      <Field label={t('connectors:plainHttp')} help={t('connectors:plainHttpHelp')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={header.allowsPlainHttp}
            onChange={(allowsPlainHttp) => onChange({ ...header, allowsPlainHttp })}
          />
        )}
      </Field>
    </>
  );
}
