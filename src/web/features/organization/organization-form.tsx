import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { getOrganization } from '#contracts/tenants/get-organization.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { saveOrganization } from '#contracts/tenants/save-organization.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { AccentField, isAccent } from './accent-field.tsx';
import { FormatFields } from './format-fields.tsx';
import styles from './organization.module.css';
import type { Change, Settings } from './settings.ts';

type Stored = EndpointOutput<typeof getOrganization>;

const editedSettings = ({
  logo: _logo,
  datetime_format: _both,
  revision: _number,
  ...settings
}: Stored): Settings => settings;

/** Name, colour, contacts and formats; nothing is sent while the colour cannot be read. */
export function OrganizationForm(props: { organization: Stored; isReadOnly: boolean }) {
  const t = useT();
  const { base, edited: settings, change, saved } = useEdited(props.organization, editedSettings);
  const save = useAction(saveOrganization, {
    invalidates: [getOrganization, getCurrentOrganization, getUserInfo, getTenantInfo],
    success: t('organization:saved'),
    onSuccess: saved,
    errors: 'screen',
  });
  const fault = (name: keyof Settings) => save.faultAt(`body.${name}`);
  const submit = () => {
    const accent = settings.accent || null;
    if (!save.isBusy && isAccent(accent))
      void save.run({ body: { ...settings, accent, revision: base.revision } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.form} disabled={props.isReadOnly}>
        {save.error && <Notice>{save.error.message}</Notice>}
        <SectionTitle isBig>{t('organization:identity')}</SectionTitle>
        <Field label={t('organization:name')} isRequired error={fault('name')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={100}
              value={settings.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
        <AccentField
          accent={settings.accent}
          error={fault('accent')}
          onChange={(accent) => change({ accent })}
        />
        <SectionTitle isBig>{t('organization:support')}</SectionTitle>
        <Contacts settings={settings} fault={fault} change={change} />
        <SectionTitle isBig>{t('organization:formats')}</SectionTitle>
        <FormatFields settings={settings} change={change} />
        {!props.isReadOnly && (
          <div>
            <Button kind="primary" type="submit" isBusy={save.isBusy}>
              {t('ui:save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

function Contacts(props: {
  settings: Settings;
  fault: (name: keyof Settings) => string | undefined;
  change: Change;
}) {
  const t = useT();
  const { settings, fault, change } = props;
  return (
    <div className={styles.pair}>
      <Field label={t('organization:supportEmail')} error={fault('support_email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            maxLength={200}
            value={settings.support_email}
            onChange={(email) => change({ support_email: email })}
          />
        )}
      </Field>
      <Field label={t('organization:supportPhone')} error={fault('support_phone')}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            maxLength={40}
            value={settings.support_phone}
            onChange={(phone) => change({ support_phone: phone })}
          />
        )}
      </Field>
    </div>
  );
}
