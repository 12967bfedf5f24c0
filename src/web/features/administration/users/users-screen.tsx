import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listUsers } from '#contracts/administration/list-users.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { UserGrid } from './user-grid.tsx';

const views = ['all', 'full', 'other', 'invited', 'deactivated'] as const;
type View = (typeof views)[number];

const active = { field: 'is_active', operator: 'eq', value: true } as const;
const rules = {
  all: [active],
  full: [active, { field: 'license_type', operator: 'eq', value: 'FULL_USER' }],
  other: [active, { field: 'license_type', operator: 'eq', value: 'OTHER' }],
  invited: [active, { field: 'has_password', operator: 'eq', value: false }],
  deactivated: [{ field: 'is_active', operator: 'eq', value: false }],
} as const;
const labels = {
  all: 'administration:all',
  full: 'administration:fullUsers',
  other: 'administration:otherUsers',
  invited: 'administration:invited',
  deactivated: 'administration:deactivated',
} as const;

/** `/settings/user-management/FULL_USER?view=…&q=…&sort=…`: the people of the organisation. */
export function UsersScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const { license } = useParams();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [isInviting, setIsInviting] = useState(false);
  const first: View = license === 'FULL_USER' ? 'full' : license === 'OTHER' ? 'other' : 'all';
  const view = views.find((one) => one === params.get('view')) ?? first;
  const [place, setPlace] = useState({ asked: '', page: 1 });
  const asked = `${view} ${searchText} ${params.get('sort')}`;
  const page = place.asked === asked ? place.page : 1;
  const [columnId = '', direction] = (params.get('sort') ?? 'full_name.asc').split('.');
  const dir = direction === 'desc' ? 'desc' : 'asc';
  const list = useEndpoint(listUsers, {
    body: {
      page,
      length: 50,
      search: { searchValue: searchText },
      orders: [{ column: columnId, dir }],
      filters: { condition: 'and', rules: [...rules[view]] },
    },
  });
  useTitle(t('shell:users'));
  return (
    <Sheet>
      <SheetHeader end={<UsersHead onInvite={() => setIsInviting(true)} />}>
        <PageTitle>
          {t('shell:users')} {list.data && <Count>{list.data.total}</Count>}
        </PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('administration:findUsers'),
          clearLabel: t('ui:clear'),
        }}
      >
        <Tabs<View>
          label={t('shell:users')}
          panelId="users"
          current={view}
          onChange={(next) => change('view', next === first ? '' : next)}
          tabs={views.map((id) => ({ id, label: t(labels[id]) }))}
        />
      </ListTools>
      <ListBody id="users" label={t('shell:users')} isFilled>
        <UserGrid
          list={list}
          page={page}
          canSelect={isAdministrator(flags)}
          sort={{ columnId, direction: dir }}
          onSort={(next) => change('sort', next ? `${next.columnId}.${next.direction}` : '')}
          onPage={(next) => setPlace({ asked, page: next })}
        />
      </ListBody>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Sheet>
  );
}

/** Opens the organisation chart, a new user, and the invitation of several. */
function UsersHead({ onInvite }: { onInvite: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  const isPhone = useIsPhone();
  const openChart = () => navigate('/settings/organisation-chart');
  return (
    <>
      {isPhone ? (
        <IconButton icon="network" label={t('settings:organizationChart')} onClick={openChart} />
      ) : (
        <Button size="small" icon="network" onClick={openChart}>
          {t('settings:organizationChart')}
        </Button>
      )}
      {isAdministrator(flags) && !isPhone && (
        <Button size="small" icon="plus" onClick={() => navigate('/settings/user-detail')}>
          {t('administration:newUser')}
        </Button>
      )}
      {isAdministrator(flags) && (
        <Button kind="primary" size="small" icon="user-plus" onClick={onInvite}>
          {t('administration:invite')}
        </Button>
      )}
    </>
  );
}
