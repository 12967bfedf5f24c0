import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listModulePage } from '#contracts/modules/list-module-page.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { useTypedText } from '#web/lib/typing/use-typed-text.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import type { GridSort } from '#web/ui/grid/grid-column.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListPages } from '#web/ui/list/list-pages.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { useDesignColumns } from './use-design-columns.tsx';

const views = ['all', 'draft', 'changed'] as const;
type View = (typeof views)[number];

const pageLength = 50;
const rules = {
  all: [],
  draft: [{ field: 'status', operator: 'eq', value: 'Draft' }],
  changed: [
    { field: 'status', operator: 'eq', value: 'Published' },
    { field: 'has_draft_changes', operator: 'eq', value: true },
  ],
} as const;

/** `/form-editor?view=…&q=…&sort=…`: the apps that the user can design. */
export function DesignListScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [params, change] = useAddress();
  const [searchText, setSearchText] = useTypedText(params.get('q') ?? '', (text) => change('q', text));
  const view: View = views.find((one) => one === params.get('view')) ?? 'all';
  const sort = sortOf(params.get('sort'));
  const asked = `${view} ${searchText} ${params.get('sort')}`;
  const [place, setPlace] = useState({ asked, page: 1 });
  const page = place.asked === asked ? place.page : 1;
  const list = useEndpoint(listModulePage, {
    body: {
      page,
      length: pageLength,
      search: { searchValue: searchText },
      orders: sort ? [{ column: sort.columnId, dir: sort.direction }] : [],
      filters: { condition: 'and', rules: [...rules[view]] },
    },
  });
  const columns = useDesignColumns();
  useTitle(t('apps:designTitle'));
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>
          {t('apps:designTitle')} {list.data && <Count>{list.data.total}</Count>}
        </PageTitle>
      </SheetHeader>
      <DesignTools
        view={view}
        searchText={searchText}
        onSearch={setSearchText}
        onView={(next) => change('view', next === 'all' ? '' : next)}
      />
      <ListBody id="apps-to-design" label={t('apps:designTitle')} isFilled>
        <ListState
          asked={list}
          failed={t('apps:loadFailed')}
          retryLabel={t('ui:retry')}
          skeleton={<SkeletonList rows={12} height={38} hasDisc={false} />}
        >
          {({ items: rows, total }) => (
            <DataGrid
              labels={{
                grid: t('apps:designTitle'),
                selectAll: t('ui:selectAll'),
                selectRow: (row) => t('ui:selectRow', { row }),
                resizeColumn: (column) => t('ui:resizeColumn', { column }),
                sorted: (direction) => t(direction === 'asc' ? 'ui:sortAscending' : 'ui:sortDescending'),
              }}
              columns={columns}
              rowCount={rows.length}
              rowAt={(index) => rows[index]}
              rowKey={(row) => row.id}
              numberOf={(row) => (page - 1) * pageLength + rows.indexOf(row) + 1}
              sort={sort}
              onSort={(next) => change('sort', next ? `${next.columnId}.${next.direction}` : '')}
              onOpen={(row) => navigate(`/form-editor/show/${row.id}`)}
              empty={<Empty isPlain title={t('apps:noMatch')} />}
              footer={
                total > pageLength && (
                  <Pages page={page} total={total} onPage={(next) => setPlace({ asked, page: next })} />
                )
              }
            />
          )}
        </ListState>
      </ListBody>
    </Sheet>
  );
}

function DesignTools(props: {
  view: View;
  searchText: string;
  onSearch: (text: string) => void;
  onView: (view: View) => void;
}) {
  const t = useT();
  return (
    <ListTools
      search={{
        value: props.searchText,
        onChange: props.onSearch,
        label: t('apps:find'),
        clearLabel: t('ui:clear'),
      }}
    >
      <Tabs<View>
        label={t('apps:views')}
        panelId="apps-to-design"
        current={props.view}
        onChange={props.onView}
        tabs={[
          { id: 'all', label: t('apps:all') },
          { id: 'draft', label: t('apps:unpublished') },
          { id: 'changed', label: t('apps:draftChanges') },
        ]}
      />
    </ListTools>
  );
}

function Pages(props: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useT();
  const format = useFormat();
  const { page, total } = props;
  return (
    <ListPages
      range={t('records:range', {
        from: format.number((page - 1) * pageLength + 1),
        to: format.number(Math.min(page * pageLength, total)),
        total: format.number(total),
      })}
      page={page}
      count={Math.ceil(total / pageLength)}
      previousLabel={t('records:previousPage')}
      nextLabel={t('records:nextPage')}
      onPage={props.onPage}
    />
  );
}

/** Reads `modified_on.desc` from the address. The default is by name. */
function sortOf(text: string | null): GridSort | null {
  const [columnId = '', direction] = (text ?? '').split('.');
  const isSortable = ['display_name', 'category_name', 'status', 'module_version', 'modified_on'].includes(
    columnId,
  );
  if (!isSortable || (direction !== 'asc' && direction !== 'desc')) return null;
  return { columnId, direction };
}
