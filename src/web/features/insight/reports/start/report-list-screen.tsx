import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ItemList } from '#web/ui/list/item-list.tsx';
import { ListEmpty, ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { designerAddress, viewerAddress } from '../report-types.ts';
import { NewReportDialog } from './new-report-dialog.tsx';

type Row = EndpointOutput<typeof listReportDesigns>['items'][number];

/** `/reports?q=…`: the report designs that the person may open. */
export function ReportListScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const [isNew, setIsNew] = useState(false);
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const list = useEndpoint(listReportDesigns, {
    body: { length: 100, search: { searchValue: searchText } },
  });
  useTitle(t('reports:title'));
  const begin = (
    <Button size="small" kind="primary" icon="plus" hasPopup="dialog" onClick={() => setIsNew(true)}>
      {t('reports:new')}
    </Button>
  );
  return (
    <Sheet>
      <SheetHeader end={begin}>
        <PageTitle>{t('reports:title')}</PageTitle>
      </SheetHeader>
      <ListTools
        search={{
          value: searchText,
          onChange: setSearchText,
          label: t('reports:find'),
          clearLabel: t('ui:clear'),
        }}
      />
      <ListBody id="reports" label={t('reports:title')}>
        <ListState asked={list} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
          {({ items }) =>
            items.length > 0 ? (
              <Rows rows={items} />
            ) : (
              <ListEmpty
                isSearching={searchText.trim() !== ''}
                noMatch={t('ui:noMatch')}
                title={t('reports:none')}
                text={t('reports:noneText')}
                actions={begin}
              />
            )
          }
        </ListState>
      </ListBody>
      {isNew && (
        <NewReportDialog
          onClose={() => setIsNew(false)}
          onMade={(id, format) => navigate(format === 'word' ? viewerAddress(id) : designerAddress(id))}
        />
      )}
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
        icon: 'file-text',
        name: row.name,
        hint: [
          row.display_name,
          t(`reports:about_${row.format === 'word' ? 'word' : row.source}`),
          ...(row.isOwn ? [] : [t('reports:sharedBy', { name: row.owner?.name ?? '' })]),
          ...(row.isOwn && row.isShared ? [t('reports:isShared')] : []),
        ].join(' · '),
        ends: { changed: format.moment(row.modified_on) },
        line: (line) => <Link {...line} to={rowAddress(row)} />,
      }))}
    />
  );
}

/** Word files are drawn elsewhere. */
function rowAddress({ id, isOwn, format }: Row): string {
  return isOwn && format === 'pages' ? designerAddress(id) : viewerAddress(id);
}
