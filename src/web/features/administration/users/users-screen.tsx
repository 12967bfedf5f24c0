import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { type UserListView, userStates } from '#contracts/shapes/user-view.ts';
import { SeatMeter } from '#web/features/organization/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { type Tab, Tabs } from '#web/ui/choice/tabs.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { Beside } from '#web/ui/peek/peek-header.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { UserPeek } from '../peek/user-peek.tsx';
import { type ChosenGroups, useChosenGroups } from './filter/use-chosen-groups.ts';
import { UserFilter } from './filter/user-filter.tsx';
import { UserFilterChips } from './filter/user-filter-chips.tsx';
import { UserGrid } from './user-grid.tsx';
import { type UserViews, useUserViews } from './views/use-user-views.ts';
import { UserViewMenu } from './views/user-view-menu.tsx';

type View = UserListView['state'];

const active = { field: 'is_active', operator: 'eq', value: true } as const;
const rules = {
  all: [active],
  full: [active, { field: 'license_type', operator: 'eq', value: 'FULL_USER' }],
  other: [active, { field: 'license_type', operator: 'eq', value: 'OTHER' }],
  invited: [active, { field: 'has_password', operator: 'eq', value: false }],
  deactivated: [{ field: 'is_active', operator: 'eq', value: false }],
  owing: [{ field: 'owes_second_step', operator: 'eq', value: true }],
  attention: [{ field: 'warnings', operator: 'isnotempty' }],
} as const;
const countNames = {
  all: 'active',
  full: 'full_users',
  other: 'other_users',
  invited: 'invited',
  deactivated: 'deactivated',
  owing: 'owing_second_step',
  attention: 'with_warnings',
} as const;
const labels = {
  all: 'administration:all',
  full: 'administration:fullUsers',
  other: 'administration:otherUsers',
  invited: 'administration:invited',
  deactivated: 'administration:deactivated',
  owing: 'administration:noSecondStep',
  attention: 'administration:needsAttention',
} as const;

/** `/settings/user-management/FULL_USER?view=…&q=…&sort=…&roles=…&teams=…&saved=…&peek=…`: the people of the organisation. */
export function UsersScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const { license } = useParams();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [isInviting, setIsInviting] = useState(false);
  const first: View = license === 'FULL_USER' ? 'full' : license === 'OTHER' ? 'other' : 'all';
  const views = useUserViews(first, searchText);
  const { state, order } = views.now;
  const [place, setPlace] = useState({ asked: '', page: 1 });
  const chosen = useChosenGroups();
  const asked = `${state} ${searchText} ${params.get('sort')} ${chosen.roleIds} ${chosen.teamIds} ${chosen.warnings}`;
  const page = place.asked === asked ? place.page : 1;
  const { column, dir } = order ?? { column: 'full_name', dir: 'asc' };
  const list = useEndpoint(listUsers, {
    body: {
      page,
      length: 50,
      search: { searchValue: searchText },
      orders: [{ column, dir }],
      filters: { condition: 'and', rules: [...rules[state], ...chosen.rules] },
    },
  });
  const counts = list.data?.counts;
  const peek = useUserPeek(params.get('peek'), (id) => change('peek', id ?? ''));
  useTitle(t('shell:users'));
  return (
    <Sheet>
      <SheetHeader end={<UsersHead chosen={chosen} views={views} onInvite={() => setIsInviting(true)} />}>
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
        <Tabs
          label={t('shell:users')}
          panelId="users"
          current={views.saved?.id ?? state}
          onChange={views.choose}
          tabs={tabsOf(views, counts, t)}
        />
      </ListTools>
      <UserFilterChips chosen={chosen} />
      <Beside>
        <ListBody id="users" label={t('shell:users')} isFilled>
          <UserGrid
            list={list}
            page={page}
            canSelect={isAdministrator(flags)}
            sort={{ columnId: column, direction: dir }}
            onSort={(next) => change('sort', next ? `${next.columnId}.${next.direction}` : '')}
            onPage={(next) => setPlace({ asked, page: next })}
            currentId={peek.id}
            onOpen={peek.open}
          />
        </ListBody>
        {peek.id !== null && (
          <UserPeek
            id={peek.id}
            ids={list.data?.items.map(({ id }) => id) ?? []}
            onPeek={(id) => change('peek', id ?? '')}
          />
        )}
      </Beside>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Sheet>
  );
}

/** Only shown while there are such users. */
const rareStates: readonly View[] = ['owing', 'attention'];
type Counts = EndpointOutput<typeof listUsers>['counts'];

/** The states of users, each with how many there are, and the saved views. What concerns nobody needs no tab. */
function tabsOf({ now, all }: UserViews, counts: Counts | undefined, t: Translate): Tab[] {
  const shown = userStates.filter(
    (id) => !rareStates.includes(id) || now.state === id || (counts?.[countNames[id]] ?? 0) > 0,
  );
  return [
    ...shown.map((id) => {
      const count = counts?.[countNames[id]] ?? undefined;
      return { id, label: t(labels[id]), ...(count !== undefined && { count }) };
    }),
    ...all.map(({ id, name }) => ({ id, label: name, icon: 'bookmark' })),
  ];
}

/** The user beside the list; on a phone users open on their own page. Escape closes it. */
function useUserPeek(shown: string | null, onPeek: (id: string | null) => void) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  useHotkeys([{ keys: 'escape', run: () => onPeek(null) }]);
  return {
    id: isPhone ? null : shown,
    open: (id: string) => (isPhone ? void navigate(`/settings/user-detail?id=${id}`) : onPeek(id)),
  };
}

/** Filters, and opens the organisation chart, a new user, and the invitation of several. */
function UsersHead(props: { chosen: ChosenGroups; views: UserViews; onInvite: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { flags } = useCurrentUser();
  const isPhone = useIsPhone();
  const openChart = () => navigate('/settings/organisation-chart');
  return (
    <>
      {!isPhone && <SeatMeter />}
      <UserFilter chosen={props.chosen} />
      <UserViewMenu views={props.views} />
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
        <Button kind="primary" size="small" icon="user-plus" onClick={props.onInvite}>
          {t('administration:invite')}
        </Button>
      )}
    </>
  );
}
