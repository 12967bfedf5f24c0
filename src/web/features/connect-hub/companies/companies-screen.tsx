import { getCompaniesHouseVariable } from '#contracts/connect-hub/get-companies-house-variable.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ListTools } from '#web/ui/list/list-tools.tsx';
import styles from '../connect-hub.module.css';
import { HubTabs } from '../hub-tabs.tsx';
import { CompanyDetail } from './company-detail.tsx';
import { CompanySearch } from './company-search.tsx';
import { RegisterSettings } from './register-settings.tsx';

/** `/connect-hub/companies-house?term=…&company=…`: settings of the companies register, and what it knows. */
export function CompaniesScreen() {
  const t = useT();
  const [params, change] = useAddress();
  const shown = params.get('company') ?? '';
  const variable = useEndpoint(getCompaniesHouseVariable);
  useTitle(t('connect-hub:companies'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('connect-hub:title')}</PageTitle>
      </SheetHeader>
      <ListTools>
        <HubTabs current="companies" panelId="companies" />
      </ListTools>
      <ListState asked={variable} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
        {(stored) => (
          <div id="companies" className={styles.panes} data-shown={shown !== ''}>
            <RegisterSettings key={stored.revision} variable={stored} />
            <CompanySearch
              isOn={stored.is_on}
              isReady={stored.is_on && stored.key.is_set}
              shown={shown}
              onShow={(number) => change('company', number)}
            />
            {shown !== '' && (
              <CompanyDetail key={shown} number={shown} onClose={() => change('company', '')} />
            )}
          </div>
        )}
      </ListState>
    </Sheet>
  );
}
