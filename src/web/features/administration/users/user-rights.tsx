import { type RoleFlag, roleFlags } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { UserFormProps } from './edited-user.ts';
import styles from './users.module.css';

const labels = {
  isSysAdmin: ['administration:isSysAdmin', 'administration:isSysAdminAbout'],
  isAdministrator: ['administration:isAdministrator', 'administration:isAdministratorAbout'],
  isConsultant: ['administration:isConsultant', 'administration:isConsultantAbout'],
  isFullUser: ['administration:isFullUser', 'administration:isFullUserAbout'],
} as const satisfies Record<RoleFlag, readonly [string, string]>;

/** The rights of a user beside those that apps give. Only system administrators make system administrators. */
export function UserRights({ edited, isReadOnly, faultAt, onChange }: UserFormProps) {
  const t = useT();
  const { flags } = useCurrentUser();
  const fault = roleFlags.map((flag) => faultAt(`body.${flag}`)).find(Boolean);
  return (
    <div className={styles.wide}>
      <Field label={t('administration:rights')} isGroup error={fault}>
        {() => (
          <div className={styles.flags}>
            {roleFlags.map((flag) => (
              <div key={flag} className={styles.flag}>
                <Checkbox
                  label={t(labels[flag][0])}
                  isChecked={edited[flag]}
                  isDisabled={isReadOnly || (flag === 'isSysAdmin' && !flags.isSysAdmin)}
                  onChange={(isOn) => onChange({ [flag]: isOn })}
                />
                <p className={styles.hint}>{t(labels[flag][1])}</p>
              </div>
            ))}
          </div>
        )}
      </Field>
    </div>
  );
}
