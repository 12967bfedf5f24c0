import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { EditedProvider, Role } from './edited-provider.ts';
import styles from './single-sign-on.module.css';

type Accounts = EditedProvider['accounts'];

/** Who may come in through the provider, and with which roles. */
export function AccountFields(props: {
  readonly accounts: Accounts;
  readonly roles: readonly Role[];
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (accounts: Accounts) => void;
}) {
  const t = useT();
  const { accounts, roles, faultAt } = props;
  const change = (part: Partial<Accounts>) => props.onChange({ ...accounts, ...part });
  const split = (text: string) => text.split(',').flatMap((part) => part.trim() || []);
  return (
    <>
      <h3 className={styles.heading}>{t('single-sign-on:accounts')}</h3>
      <Field label={t('single-sign-on:trustsEmail')} help={t('single-sign-on:trustsEmailHelp')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={accounts.trustsEmail}
            onChange={(trustsEmail) => change({ trustsEmail })}
          />
        )}
      </Field>
      <Field label={t('single-sign-on:createsUsers')} help={t('single-sign-on:createsUsersHelp')}>
        {(control) => (
          <Switch
            {...control}
            isChecked={accounts.createsUsers}
            onChange={(createsUsers) => change({ createsUsers })}
          />
        )}
      </Field>
      <Field
        label={t('single-sign-on:domains')}
        help={t('single-sign-on:domainsHelp')}
        error={faultAt('body.accounts.emailDomains[0]')}
      >
        {(control) => (
          <TypedList
            {...control}
            values={accounts.emailDomains}
            read={split}
            onChange={(emailDomains) => change({ emailDomains })}
          />
        )}
      </Field>
      <Field label={t('single-sign-on:groupsClaim')}>
        {(control) => (
          <TextInput
            {...control}
            value={accounts.groupsClaim}
            placeholder="groups"
            onChange={(groupsClaim) => change({ groupsClaim })}
          />
        )}
      </Field>
      {accounts.groupsClaim !== '' && roles.length > 0 && (
        <GroupRoles accounts={accounts} roles={roles} onChange={change} />
      )}
    </>
  );
}

/** A list in one line; what is typed stays as it is while it is read. */
function TypedList({
  values,
  read,
  onChange,
  ...control
}: {
  readonly id: string;
  readonly values: readonly string[];
  readonly read: (text: string) => string[];
  readonly onChange: (values: string[]) => void;
}) {
  const [typed, setTyped] = useState(values.join(', '));
  return (
    <TextInput
      {...control}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

function GroupRoles(props: {
  readonly accounts: Accounts;
  readonly roles: readonly Role[];
  readonly onChange: (part: Partial<Accounts>) => void;
}) {
  const t = useT();
  const { groupRoles } = props.accounts;
  const lines = groupRoles.map((line, place) => ({ ...line, place }));
  const put = (place: number, part: Partial<Accounts['groupRoles'][number]>) =>
    props.onChange({ groupRoles: groupRoles.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <Field label={t('single-sign-on:groupRoles')} isGroup>
      {() => (
        <div className={styles.form}>
          {lines.map(({ group, roleId, place }) => (
            <div key={place} className={styles.group}>
              <TextInput
                aria-label={t('single-sign-on:group')}
                value={group}
                onChange={(text) => put(place, { group: text })}
              />
              <Select
                aria-label={t('single-sign-on:role')}
                value={roleId}
                options={props.roles.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => put(place, { roleId: id })}
              />
              <IconButton
                icon="x"
                label={t('single-sign-on:removeGroup', { name: group })}
                onClick={() => props.onChange({ groupRoles: groupRoles.filter((_, at) => at !== place) })}
              />
            </div>
          ))}
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() =>
                props.onChange({
                  groupRoles: [...groupRoles, { group: '', roleId: props.roles[0]?.id ?? '' }],
                })
              }
            >
              {t('single-sign-on:addGroup')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
