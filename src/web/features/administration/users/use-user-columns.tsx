import type { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { Chip } from '#web/ui/status/chip.tsx';

export type UserRow = EndpointOutput<typeof listUsers>['items'][number];

const names = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name).join(', ');

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
        </>
      )),
      isFrozen: true,
    },
    column('username', t('administration:userName'), 120, (row) => row.username),
    column('email', t('administration:email'), 190, (row) => row.email),
    column('roles', t('administration:roles'), 150, (row) => names(row.roles)),
    column('teams', t('administration:teams'), 140, (row) => names(row.teams)),
    column('manager', t('administration:manager'), 130, (row) => row.manager?.name ?? ''),
    column('last_signed_in_on', t('administration:lastSignIn'), 150, (row) => {
      if (!row.is_active) return <Chip>{t('administration:deactivated')}</Chip>;
      if (!row.has_password) return <Chip tone="info">{t('administration:invited')}</Chip>;
      return row.last_signed_in_on === null ? '' : format.moment(row.last_signed_in_on);
    }),
    column('leaves_on', t('administration:leavesOn'), 120, (row) =>
      row.leaves_on === null ? '' : format.date(row.leaves_on),
    ),
  ];
}
