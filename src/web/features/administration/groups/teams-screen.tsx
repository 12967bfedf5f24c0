import { useState } from 'react';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { GroupList } from './group-list.tsx';
import { NewGroup } from './new-group.tsx';

/** `/settings/team-management?q=…`: the teams of the organisation. */
export function TeamsScreen() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const [isMaking, setIsMaking] = useState(false);
  useTitle(t('groups:teams'));
  const create = isAdministrator(flags) && (
    <Button kind="primary" size="small" icon="plus" onClick={() => setIsMaking(true)}>
      {t('groups:newTeam')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={create}>
        <PageTitle>{t('groups:teams')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('groups:findTeams'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="teams" label={t('groups:teams')}>
        <GroupList kind="team" searchText={searchText} create={create} />
      </ListBody>
      {isMaking && <NewGroup kind="team" onClose={() => setIsMaking(false)} />}
    </Sheet>
  );
}
