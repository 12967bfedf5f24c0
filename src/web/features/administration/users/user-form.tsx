import { locales } from '#messages/index.ts';
import { PersonPicker } from '#web/features/entry-form/index.ts';
import { OwnTimeZoneSelect } from '#web/features/time-zone/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { UserFormProps } from './edited-user.ts';
import { GroupPickers } from './group-pickers.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserRights } from './user-rights.tsx';
import styles from './users.module.css';

/** What administrators decide about a user. */
export function UserForm(props: UserFormProps) {
  const t = useT();
  const { user, edited, isReadOnly, faultAt, onChange } = props;
  const text = (
    name: 'fullName' | 'username' | 'email',
    path: string,
    label: string,
    type: 'text' | 'email' = 'text',
  ) => (
    <Field label={label} isRequired error={faultAt(`body.${path}`)}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          value={edited[name]}
          isReadOnly={isReadOnly}
          maxLength={name === 'username' ? 50 : 200}
          autoComplete="off"
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  );
  if (user?.erased_on) {
    return (
      <div className={styles.form}>
        <UserFacts user={user} isReadOnly />
      </div>
    );
  }
  return (
    <fieldset className={styles.form} disabled={isReadOnly}>
      {user && <UserFacts user={user} isReadOnly={props.isReadOnly} />}
      {text('fullName', 'full_name', t('administration:name'))}
      {text('username', 'username', t('administration:userName'))}
      {text('email', 'email', t('administration:email'), 'email')}
      <Field label={t('administration:manager')} error={faultAt('body.manager_id')}>
        {(control) => (
          <PersonPicker
            control={control}
            value={edited.manager}
            onChange={(manager) => onChange({ manager })}
          />
        )}
      </Field>
      <GroupPickers
        roleIds={edited.roleIds}
        teamIds={edited.teamIds}
        isDisabled={isReadOnly}
        onChange={onChange}
      />
      <Field label={t('administration:licence')} error={faultAt('body.license_type')}>
        {(control) => (
          <Select
            {...control}
            value={edited.licenseType}
            options={[
              { value: 'FULL_USER', label: t('administration:fullUser') },
              { value: 'OTHER', label: t('administration:otherUser') },
            ]}
            onChange={(value) => onChange({ licenseType: value === 'OTHER' ? 'OTHER' : 'FULL_USER' })}
          />
        )}
      </Field>
      <LanguageField {...props} />
      <Field label={t('profile:timeZone')} error={faultAt('body.time_zone')}>
        {(control) => (
          <OwnTimeZoneSelect
            {...control}
            value={edited.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        )}
      </Field>
      <UserRights {...props} />
    </fieldset>
  );
}

/** The language of the interface and of mails to the user. */
function LanguageField({ edited, faultAt, onChange }: UserFormProps) {
  const t = useT();
  return (
    <Field label={t('administration:language')} error={faultAt('body.language')}>
      {(control) => (
        <Select
          {...control}
          value={edited.language ?? ''}
          options={[
            { value: '', label: t('administration:defaultLanguage') },
            ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
          ]}
          onChange={(chosen) => onChange({ language: locales.find((locale) => locale === chosen) ?? null })}
        />
      )}
    </Field>
  );
}
