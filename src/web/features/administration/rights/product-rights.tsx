import { isPermitted, type Permission, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './rights.module.css';
import { RightsTable } from './rights-table.tsx';

const none: RoleFlags = { isSysAdmin: false, isAdministrator: false, isFullUser: false, isConsultant: false };
const rights = [
  'designApps',
  'manageTenant',
  'administrate',
  'chooseLaunchPage',
  'operate',
] as const satisfies readonly Permission[];

/** What each flag lets people do in the whole product, by the table that guards calls and pages. */
export function ProductRights() {
  const t = useT();
  const columns = [
    ...roleFlags.map((flag) => ({
      key: flag,
      head: t(`administration:${flag}`),
      flags: { ...none, [flag]: true },
    })),
    { key: 'everyone', head: t('groups:everyone'), flags: none },
  ];
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{t('groups:addsOnly')}</p>
      <RightsTable
        label={t('groups:product')}
        columns={columns}
        rows={rights.map((right) => ({
          key: right,
          head: t(`groups:page_${right}`),
          cells: columns.map(({ flags }) => (isPermitted(right, flags) ? 'all' : 'none')),
        }))}
      />
    </div>
  );
}
