import type { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { WarningSigns } from './signs/warning-signs.tsx';
import styles from './users.module.css';

export type UserRow = EndpointOutput<typeof listUsers>['items'][number];

const names = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name).join(', ');

/** When the person was here last, or why not. */
export function LastSeen({ user }: { user: UserRow }) {
  const t = useT();
  const format = useFormat();
  if (!user.is_active) return <Chip>{t('administration:deactivated')}</Chip>;
  if (!user.has_password) return <Chip tone="info">{t('administration:invited')}</Chip>;
  return user.last_signed_in_on === null ? null : format.moment(user.last_signed_in_on);
}

export function useUserColumns(): readonly GridColumn<UserRow>[] {
  const t = useT();
  const format = useFormat();
  const column = (id: string, title: string, width: number, render: GridColumn<UserRow>['render']) => ({
    id,
    title,
    width,
    isSortable: true,
    render,
  });
  return [
    {
      ...column('full_name', t('administration:name'), 220, (row) => (
        <>
          <Avatar id={row.id} name={row.full_name} size={22} />
          <b className="cut">{row.full_name}</b>
          <WarningSigns warnings={row.warnings} />
        </>
      )),
      isFrozen: true,
    },
    column('username', t('administration:userName'), 120, (row) => row.username),
    column('email', t('administration:email'), 180, (row) => row.email),
    column('roles', t('administration:roles'), 130, (row) => names(row.roles)),
    column('teams', t('administration:teams'), 120, (row) => names(row.teams)),
    column('manager', t('administration:manager'), 130, (row) => row.manager?.name ?? ''),
    column('second_factors', t('administration:secondStep'), 128, ({ second_factors: factors, ...row }) => {
      if (!factors || !row.is_active || !row.has_password) return '';
      if (factors.length === 0) return <span className={styles.missing}>{t('administration:notSetUp')}</span>;
      const kinds = factors.map((kind) => t(`administration:${kind}`)).join(', ');
      return <span className={styles.kinds}>{kinds}</span>;
    }),
    column('last_signed_in_on', t('administration:lastSignIn'), 136, (row) => <LastSeen user={row} />),
    column('leaves_on', t('administration:leavesOn'), 104, (row) =>
      row.leaves_on === null ? '' : format.date(row.leaves_on),
    ),
  ];
}
