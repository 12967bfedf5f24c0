import { getTravelManagementVariable } from '#contracts/connect-hub/get-travel-management-variable.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { HubTabs } from './hub-tabs.tsx';

/** `/connect-hub/travel-management`: says that it is not available yet. */
export function TravelScreen() {
  const t = useT();
  const asked = useEndpoint(getTravelManagementVariable);
  useTitle(t('connect-hub:travel'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('connect-hub:title')}</PageTitle>
      </SheetHeader>
      <ListTools>
        <HubTabs current="travel" panelId="travel" />
      </ListTools>
      <ListBody id="travel" label={t('connect-hub:travel')}>
        <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
          {() => <Empty title={t('connect-hub:travelNone')} text={t('connect-hub:travelNoneText')} />}
        </ListState>
      </ListBody>
    </Sheet>
  );
}
