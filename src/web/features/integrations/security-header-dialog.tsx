import { useState } from 'react';
import { deleteSecurityHeader } from '#contracts/connectors/delete-security-header.ts';
import { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import { listSecurityHeaders } from '#contracts/connectors/list-security-headers.ts';
import { saveSecurityHeader } from '#contracts/connectors/save-security-header.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './integrations.module.css';

/** A security header as the dialog begins with it; a value that is left blank stays as it is stored. */
export interface EditedHeader {
  readonly id?: string;
  readonly revision?: number;
  readonly name: string;
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Makes or changes a security header; its values can be written and never read. */
export function SecurityHeaderDialog(props: {
  readonly header: EditedHeader;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [header, setHeader] = useState(props.header);
  const invalidates = [listSecurityHeaders, fetchSecurityHeaders];
  const saving = useEndpointMutation(saveSecurityHeader, {
    invalidates,
    onSuccess: ({ id }) => props.onSaved(id),
  });
  const removal = useEndpointMutation(deleteSecurityHeader, { invalidates, onSuccess: props.onClose });
  const faultAt = (path: string) =>
    saving.error?.violations.find((violation) => violation.path === path)?.message;
  const general = removal.error ?? (saving.error?.violations.length === 0 ? saving.error : null);
  const keys = useItemKeys(header.headers);
  const change = (place: number, part: { name?: string; value?: string }) =>
    setHeader({
      ...header,
      headers: header.headers.map((row, index) => (index === place ? { ...row, ...part } : row)),
    });
  const submit = () =>
    saving.mutate({
      body: {
        id: header.id,
        revision: header.revision,
        name: header.name,
        host: header.host,
        headers: header.headers.map(({ name, value }) => (value === '' ? { name } : { name, value })),
      },
    });
  return (
    <Dialog
      title={t(header.id ? 'integrations:securityHeader' : 'integrations:newHeader')}
      width={560}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={submit}
      footer={
        <>
          {header.id && (
            <Button
              kind="danger"
              isBusy={removal.isPending}
              onClick={() => removal.mutate({ query: { id: header.id ?? '' } })}
            >
              {t('integrations:delete')}
            </Button>
          )}
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('integrations:save')}
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
        <Field label={t('integrations:name')} isRequired error={faultAt('body.name')}>
          {(control) => (
            <TextInput
              {...control}
              value={header.name}
              maxLength={60}
              onChange={(name) => setHeader({ ...header, name })}
              hasAutofocus
            />
          )}
        </Field>
        <Field
          label={t('integrations:host')}
          help={t('integrations:hostHelp')}
          isRequired
          error={faultAt('body.host')}
        >
          {(control) => (
            <TextInput
              {...control}
              value={header.host}
              maxLength={255}
              placeholder="api.example.com"
              onChange={(host) => setHeader({ ...header, host })}
            />
          )}
        </Field>
        <Field label={t('integrations:plainHttp')} help={t('integrations:plainHttpHelp')}>
          {(control) => (
            <Switch
              {...control}
              isChecked={header.allowsPlainHttp}
              onChange={(allowsPlainHttp) => setHeader({ ...header, allowsPlainHttp })}
            />
          )}
        </Field>
        {header.headers.map((row, place) => (
          <div key={keys[place]} className={styles.headerLine}>
            <Field label={t('integrations:headerName')} error={faultAt(`body.headers[${place}].name`)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={row.name}
                  maxLength={200}
                  placeholder="Authorization"
                  onChange={(name) => change(place, { name })}
                />
              )}
            </Field>
            <Field label={t('integrations:secretValue')} error={faultAt(`body.headers[${place}].value`)}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  value={row.value}
                  maxLength={8000}
                  placeholder={header.id ? t('integrations:keepsValue') : undefined}
                  showLabel={t('integrations:showSecret')}
                  hideLabel={t('integrations:hideSecret')}
                  onChange={(value) => change(place, { value })}
                />
              )}
            </Field>
            <IconButton
              icon="x"
              label={t('integrations:removeLine')}
              isDisabled={header.headers.length === 1}
              onClick={() => setHeader({ ...header, headers: header.headers.toSpliced(place, 1) })}
            />
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon="plus"
            onClick={() => setHeader({ ...header, headers: [...header.headers, { name: '', value: '' }] })}
          >
            {t('integrations:addHeader')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
