import { useState } from 'react';
import type { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import type { GridSort } from '#web/ui/grid/grid-column.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListPages } from '#web/ui/list/list-pages.tsx';
import { type Asked, ListState } from '#web/ui/list/list-state.tsx';
import { SelectionFoot } from '../bulk/selection-foot.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { UserLines } from './user-lines.tsx';

type Page = EndpointOutput<typeof listUsers>;

/**
 * One page of users; a row opens its user beside the list. Administrators select users on the page and change them
 * together. On a phone users are lines.
 */
export function UserGrid(props: {
  list: Asked<Page>;
  page: number;
  canSelect: boolean;
  sort: GridSort;
  onSort: (sort: GridSort | null) => void;
  onPage: (page: number) => void;
  /** The user beside the list. */
  currentId: string | null;
  onOpen: (id: string) => void;
}) {
  const t = useT();
  const columns = useUserColumns();
  const isPhone = useIsPhone();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <ListState
      asked={props.list}
      failed={t('administration:loadFailed')}
      retryLabel={t('ui:retry')}
      skeleton={<SkeletonList rows={12} height={38} />}
    >
      {({ items, total, length }) => {
        const pages = total > length && <Pages {...props} total={total} length={length} />;
        if (isPhone) return <UserLines users={items} onOpen={props.onOpen} pages={pages} />;
        const selected = items.filter(({ id }) => ticked.has(id));
        return (
          <DataGrid
            labels={{
              grid: t('shell:users'),
              selectAll: t('ui:selectAll'),
              selectRow: (row) => t('ui:selectRow', { row }),
              resizeColumn: (column) => t('ui:resizeColumn', { column }),
              sorted: (direction) => t(direction === 'asc' ? 'ui:sortAscending' : 'ui:sortDescending'),
            }}
            columns={columns}
            rowCount={items.length}
            rowAt={(index) => items[index]}
            rowKey={(row) => row.id}
            numberOf={(row) => (props.page - 1) * length + items.indexOf(row) + 1}
            sort={props.sort}
            onSort={props.onSort}
            currentKey={props.currentId}
            onOpen={(row) => props.onOpen(row.id)}
            {...(props.canSelect && { selected: new Set(selected.map(({ id }) => id)), onSelect: setTicked })}
            empty={<Empty isPlain title={t('ui:noMatch')} />}
            isFooterActing={selected.length > 0}
            footer={
              selected.length > 0 ? (
                <SelectionFoot users={selected} onDone={() => setTicked(new Set())} />
              ) : (
                pages
              )
            }
          />
        );
      }}
    </ListState>
  );
}

function Pages(props: { page: number; total: number; length: number; onPage: (page: number) => void }) {
  const t = useT();
  const format = useFormat();
  const { page, total, length } = props;
  return (
    <ListPages
      range={t('records:range', {
        from: format.number((page - 1) * length + 1),
        to: format.number(Math.min(page * length, total)),
        total: format.number(total),
      })}
      page={page}
      count={Math.ceil(total / length)}
      previousLabel={t('records:previousPage')}
      nextLabel={t('records:nextPage')}
      onPage={props.onPage}
    />
  );
}
