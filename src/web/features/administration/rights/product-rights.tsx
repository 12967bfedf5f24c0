import { isPermitted, type Permission, type RoleFlags, roleFlags } from '#contracts/permissions.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PageWhy } from './page-why.tsx';
import styles from './rights.module.css';
import { actionCell } from './rights-cells.ts';
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
      name: t(`administration:${flag}`),
      flags: { ...none, [flag]: true },
    })),
    { key: 'everyone', name: t('groups:everyone'), flags: none },
  ];
  return (
    <div className={styles.split}>
      <div className={styles.page}>
        <p className={styles.hint}>{t('groups:addsOnly')}</p>
        <RightsTable
          label={t('groups:product')}
          columns={columns}
          groups={[
            {
              key: 'product',
              title: null,
              rows: rights.map((right) => ({
                key: right,
                head: t(`groups:page_${right}`),
                cells: columns.map(({ flags }) => actionCell(isPermitted(right, flags) ? 'all' : 'none', t)),
              })),
            },
          ]}
        />
      </div>
      <div className={styles.beside}>
        <PageWhy />
      </div>
    </div>
  );
}
