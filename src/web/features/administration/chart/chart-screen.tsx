import { Link } from 'react-router';
import { getOrganizationChart } from '#contracts/administration/get-organization-chart.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Crumbs, PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { ChartTree } from './chart-tree.tsx';

/** `/settings/organisation-chart?q=…`: who reports to whom. */
export function ChartScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const chart = useEndpoint(getOrganizationChart);
  const title = t('settings:organizationChart');
  useTitle(title);
  return (
    <Sheet>
      <SheetHeader>
        {!isPhone && (
          <Crumbs>
            <Link to="/settings/user-management">{t('shell:users')}</Link>
            <span>/</span>
          </Crumbs>
        )}
        <PageTitle>{title}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('administration:findInChart'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="chart" label={title}>
        {chart.data ? (
          <ChartTree people={chart.data} search={searchText} label={title} />
        ) : chart.isError ? (
          <ErrorState
            title={t('administration:loadFailed')}
            text={chart.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void chart.refetch()}
          />
        ) : (
          <SkeletonList rows={12} height={40} />
        )}
      </ListBody>
    </Sheet>
  );
}
