import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { useImportInAddress } from './exchange/use-import-in-address.ts';
import { listRequestOf } from './list-state.ts';
import { EntryPeek } from './peek/entry-peek.tsx';
import { frozenNames, type ModuleConfig, visibleColumns } from './record-columns.ts';
import { RecordHeader } from './record-header.tsx';
import styles from './record-list.module.css';
import { NoRecords } from './table/no-records.tsx';
import { Pager } from './table/pager.tsx';
import { SelectionBar } from './table/selection-bar.tsx';
import { useGridColumns } from './table/use-grid-columns.ts';
import { useKnownNames } from './table/use-known-names.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useListState } from './use-list-state.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./exchange/import-dialog.tsx')).ImportDialog,
}));
const nothing: ReadonlySet<string> = new Set();

/** The entries of one module: filtered, sorted, page by page; one of them open beside the grid. */
export function RecordList({ config }: { config: ModuleConfig }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const invalidate = useInvalidate();
  const [state, change] = useListState(config);
  const [choice, keepChoice] = useColumnChoice(config, state.savedId);
  const [selected, setSelected] = useState(nothing);
  const search = useRef<HTMLInputElement>(null);
  const request = { query: { moduleId: config.id }, body: listRequestOf(state) };
  const isDrafts = state.view === 'drafts';
  const entries = useEndpoint(listEntries, request, { isEnabled: !isDrafts });
  const drafts = useEndpoint(listDraftEntries, request, { isEnabled: isDrafts });
  const list = isDrafts ? drafts : entries;
  const rows = list.data?.items ?? [];
  const names = useKnownNames(rows);
  const canStart = config.actions.includes('start');
  const canImport = ['start', 'editOwn', 'editAll'].some((action) => config.actions.includes(action));
  const [importing, setImport] = useImportInAddress();
  const shown = useMemo(() => visibleColumns(config, choice), [config, choice]);
  const frozen = useMemo(() => (isPhone ? [] : frozenNames(config, choice)), [config, choice, isPhone]);
  const columns = useGridColumns(shown, choice, frozen);
  useTitle(config.display_name);
  useRealtime('EntryChanged', ({ moduleId }) => {
    if (moduleId === config.id) void invalidate(listEntries, listDraftEntries);
  });
  const startEntry = () => navigate(`/item-editor/${config.id}`);
  useHotkeys(
    [
      { keys: 'c', label: t('records:newEntry'), run: () => canStart && startEntry() },
      { keys: '/', label: t('records:search'), run: () => search.current?.focus() },
      { keys: 'escape', run: () => change({ peekId: null }) },
    ],
    true,
    config.display_name,
  );
  const place = rows.findIndex((row) => row.id === state.peekId);
  const peekAt = (index: number) => {
    const row = rows[index];
    return row ? () => change({ peekId: row.id }) : undefined;
  };
  const picked = rows.filter((row) => selected.has(row.id));

  return (
    <Sheet>
      <RecordHeader
        config={config}
        state={state}
        choice={choice}
        names={names}
        searchRef={search}
        onChange={(next) => {
          setSelected(nothing);
          change(next);
        }}
        onChoice={keepChoice}
        onNew={canStart ? startEntry : undefined}
        total={list.data?.totalIsExact ? list.data.total : null}
        onImport={canImport ? () => setImport('new') : undefined}
      />
      {importing !== null && (
        <Suspense>
          <ImportDialog
            key={importing}
            moduleId={config.id}
            importId={importing === 'new' ? null : importing}
            onStarted={setImport}
            onAgain={() => setImport('new')}
            onClose={() => setImport(null)}
          />
        </Suspense>
      )}
      <div className={styles.body}>
        {list.isError && !list.data ? (
          <ErrorState
            title={t('records:listFailed')}
            text={list.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <DataGrid
            labels={{
              grid: t('records:entries'),
              selectAll: t('ui:selectAll'),
              selectRow: (row) => t('ui:selectRow', { row }),
              resizeColumn: (column) => t('ui:resizeColumn', { column }),
              sorted: (direction) => t(direction === 'asc' ? 'ui:sortAscending' : 'ui:sortDescending'),
            }}
            columns={columns}
            rowCount={list.data ? rows.length : state.length}
            rowAt={(index) => rows[index]}
            rowKey={(row) => row.id}
            density={choice.density}
            sort={state.sort && { columnId: state.sort.column, direction: state.sort.dir }}
            onSort={(sort) => change({ sort: sort && { column: sort.columnId, dir: sort.direction } })}
            selected={selected}
            onSelect={setSelected}
            currentKey={state.peekId}
            onOpen={(row) =>
              isPhone ? navigate(`/item-editor/${config.id}/${row.id}`) : change({ peekId: row.id })
            }
            onResizeColumn={(name, width) =>
              keepChoice({ ...choice, widths: { ...choice.widths, [name]: width } })
            }
            empty={
              <NoRecords
                state={state}
                onClear={() => change({ rules: [], searchText: '' })}
                onNew={canStart ? startEntry : undefined}
              />
            }
            isFooterActing={picked.length > 0}
            footer={
              picked.length > 0 ? (
                <SelectionBar
                  config={config}
                  state={state}
                  columns={shown}
                  rows={picked}
                  onDone={() => setSelected(nothing)}
                />
              ) : (
                <Pager
                  state={state}
                  total={list.data?.total ?? 0}
                  isExact={list.data?.totalIsExact ?? true}
                  onChange={change}
                />
              )
            }
          />
        )}
        {state.peekId !== null && !isPhone && (
          <EntryPeek
            moduleId={config.id}
            recordId={state.peekId}
            onClose={() => change({ peekId: null })}
            onPrevious={peekAt(place - 1)}
            onNext={peekAt(place + 1)}
          />
        )}
      </div>
    </Sheet>
  );
}
