import { useState } from 'react';
import { issueServiceKey } from '#contracts/keys/issue-service-key.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { type RoleFlag, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { freshKey, KeyFields, type NamedThing, settingsOf, Things } from './key-fields.tsx';
import styles from './keys.module.css';
import { scopesWithin } from './scope-fields.tsx';
import { ShownSecret } from './shown-secret.tsx';

const kinds = ['service', 'client'] as const;

/** Makes a service token or an OAuth client, with the person that it acts as, and shows the secret once. */
export function CreateServiceKey(props: {
  readonly apps: readonly NamedThing[];
  readonly roles: readonly NamedThing[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const [edited, setEdited] = useState(freshKey);
  const [kind, setKind] = useState<(typeof kinds)[number]>('service');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [flag, setFlag] = useState<RoleFlag | null>(null);
  const issuing = useAction(issueServiceKey, { invalidates: [listServiceKeys], errors: 'fields' });
  if (issuing.output) {
    const { id, secret } = issuing.output;
    const texts =
      kind === 'client'
        ? [
            { label: t('keys:clientId'), text: id },
            { label: t('keys:clientSecret'), text: secret },
          ]
        : [{ label: t('keys:token'), text: secret }];
    return <ShownSecret title={edited.name} texts={texts} onClose={props.onClose} />;
  }
  const chooseFlag = (next: RoleFlag | null) => {
    setFlag(next);
    setEdited({ ...edited, scopes: scopesWithin(edited.scopes, flagsOf(next)) });
  };
  const body = { ...settingsOf(edited), kind, flag, role_ids: [...roleIds], valid_days: edited.validDays };
  return (
    <Dialog
      title={t('keys:createKey')}
      onClose={props.onClose}
      closeLabel={t('ui:close')}
      onSubmit={() => void issuing.run({ body })}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={issuing.isBusy}>
            {t('keys:createKey')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segmented
          label={t('keys:kind')}
          segments={kinds.map((value) => ({ value, label: t(`keys:${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <FlagField flag={flag} onChange={chooseFlag} />
        <KeyFields
          edited={edited}
          flags={flagsOf(flag)}
          apps={props.apps}
          canLast
          faultAt={issuing.faultAt}
          onChange={(part) => setEdited({ ...edited, ...part })}
        />
        <Things
          label={t('keys:roles')}
          things={props.roles}
          ids={roleIds}
          error={issuing.faultAt('body.role_ids')}
          onChange={setRoleIds}
        />
      </div>
    </Dialog>
  );
}

const flagsOf = (flag: RoleFlag | null): RoleFlags =>
  Object.fromEntries(roleFlags.map((one) => [one, one === flag])) as RoleFlags;

function FlagField(props: {
  readonly flag: RoleFlag | null;
  readonly onChange: (flag: RoleFlag | null) => void;
}) {
  const t = useT();
  const flags = roleFlags.map((flag) => ({ value: flag as string, label: t(`keys:${flag}`) }));
  return (
    <Field label={t('keys:flag')}>
      {(control) => (
        <Select
          {...control}
          value={props.flag ?? ''}
          options={[{ value: '', label: t('keys:noFlag') }, ...flags]}
          onChange={(value) => props.onChange(roleFlags.find((flag) => flag === value) ?? null)}
        />
      )}
    </Field>
  );
}
