import { useState } from 'react';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { GroupList } from '../groups/group-list.tsx';
import { NewGroup } from '../groups/new-group.tsx';
import { AppRights } from './app-rights.tsx';
import { PersonView } from './person-view.tsx';
import { ProductRights } from './product-rights.tsx';

const views = ['roles', 'product', 'app', 'person'] as const;
type View = (typeof views)[number];
const labels = {
  roles: 'groups:roleList',
  product: 'groups:product',
  app: 'groups:inApp',
  person: 'groups:asPerson',
} as const;

/** `/settings/roles-permissions?view=…&app=…&entry=…&user=…`: the roles, what flags, roles and teams may do, and why. */
export function RolesScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [isMaking, setIsMaking] = useState(false);
  const offered = views.filter((one) => one !== 'person' || isAdministrator(flags));
  const view: View = offered.find((one) => one === params.get('view')) ?? 'roles';
  useTitle(t('groups:roles'));
  const create = isAdministrator(flags) && (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsMaking(true)}>
      {t('groups:newRole')}
    </Button>
  );
  const search = {
    value: searchText,
    onChange: setSearchText,
    label: t('groups:findRoles'),
    clearLabel: t('ui:clear'),
  };
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('groups:roles')}</PageTitle>
      </SheetHeader>
      <ListTools {...(view === 'roles' ? { search } : {})}>
        <Tabs<View>
          label={t('groups:roles')}
          panelId="rights"
          current={view}
          onChange={(next) => change('view', next === 'roles' ? '' : next)}
          tabs={offered.map((id) => ({ id, label: t(labels[id]) }))}
        />
      </ListTools>
      <ListBody id="rights" label={t(labels[view])}>
        {view === 'roles' && <GroupList kind="role" searchText={searchText} create={create} />}
        {view === 'product' && <ProductRights />}
        {view === 'app' && <AppRights />}
        {view === 'person' && <PersonView />}
      </ListBody>
      {isMaking && <NewGroup kind="role" onClose={() => setIsMaking(false)} />}
    </Sheet>
  );
}
