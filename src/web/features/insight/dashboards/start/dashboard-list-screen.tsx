import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { dashboardAddress } from '../board-state.ts';
import { HomeTabs } from './home-tabs.tsx';
import { NewLink } from './new-link.tsx';

type Row = EndpointOutput<typeof listDashboards>['items'][number];

/** `/list-dashboard?q=…`: the dashboards that the person may open. */
export function DashboardListScreen() {
  const t = useT();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listDashboards, { body: { length: 100, search: { searchValue: searchText } } });
  useTitle(t('dashboards:dashboards'));
  return (
    <Sheet>
      <SheetHeader end={<NewLink />}>
        <PageTitle>{t('dashboards:dashboards')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('dashboards:find'),
          clearLabel: t('ui:clear'),
        }}
      >
        <HomeTabs />
      </ListTools>
      <ListBody id="home" label={t('dashboards:dashboards')}>
        <ListState asked={list} failed={t('dashboards:failed')} retryLabel={t('insight:tryAgain')}>
          {({ items }) =>
            items.length > 0 ? (
              <Rows rows={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('dashboards:none')}
                text={t('dashboards:noneText')}
                actions={<NewLink />}
              />
            )
          }
        </ListState>
      </ListBody>
    </Sheet>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ItemList
      items={rows.map((row) => ({
        id: row.id,
        icon: row.isFavourite ? 'star' : 'layout-dashboard',
        name: row.name,
        hint: [
          ...(row.isFavourite ? [t('dashboards:isFavourite')] : []),
          t('dashboards:widgets', { count: row.widgetCount }),
          ...(row.isOwn ? [] : [t('insight:sharedBy', { name: row.owner?.name ?? '' })]),
          ...(row.isOwn && row.isShared ? [t('dashboards:isShared')] : []),
        ].join(' · '),
        ends: { changed: format.moment(row.modified_on) },
        line: (line) => <Link {...line} to={dashboardAddress(row.id)} />,
      }))}
    />
  );
}
