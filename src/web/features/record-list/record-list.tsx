import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { useImportInAddress } from './exchange/use-import-in-address.ts';
import { GroupFoot } from './groups/group-foot.tsx';
import { type ListLine, useGroupedRows } from './groups/use-grouped-rows.ts';
import { type ListState, listRequestOf } from './list-state.ts';
import { EntryPeek } from './peek/entry-peek.tsx';
import { frozenNames, type ModuleConfig, type RecordColumn, visibleColumns } from './record-columns.ts';
import { RecordHeader } from './record-header.tsx';
import styles from './record-list.module.css';
import { ListFailure } from './table/list-failure.tsx';
import { NoRecords } from './table/no-records.tsx';
import { Pager } from './table/pager.tsx';
import type { RecordRow } from './table/record-cell.tsx';
import { RecordGrid } from './table/record-grid.tsx';
import { SelectionBar } from './table/selection-bar.tsx';
import { useKnownNames } from './table/use-known-names.ts';
import { useLineColumns } from './table/use-line-columns.tsx';
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
  const by = groupColumn(config, state);
  const entries = useEndpoint(listEntries, request, { isEnabled: !isDrafts && by === null });
  const drafts = useEndpoint(listDraftEntries, request, { isEnabled: isDrafts });
  const canStart = config.actions.includes('start');
  const canImport = ['start', 'editOwn', 'editAll'].some((action) => config.actions.includes(action));
  const [importing, setImport] = useImportInAddress();
  const shown = useMemo(() => visibleColumns(config, choice), [config, choice]);
  const frozen = useMemo(() => (isPhone ? [] : frozenNames(config, choice)), [config, choice, isPhone]);
  const grouped = useGroupedRows(config, state, by, shown);
  const plain = isDrafts ? drafts : entries;
  const list = by ? grouped.answer : plain;
  const lines = by ? grouped.lines : plainLines(plain.data?.items, state.length);
  const rows = lines.flatMap((line) => (line?.kind === 'entry' ? [line.row] : []));
  const names = useKnownNames(rows);
  const { columns, editing, sheet } = useLineColumns({
    config,
    shown,
    choice,
    frozen,
    by,
    names,
    isInSheet: isPhone,
  });
  useTitle(config.display_name);
  useRealtime('EntryChanged', ({ moduleId }) => {
    if (moduleId === config.id) void invalidate(listEntries, listDraftEntries, groupEntries);
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
  const openLine = (line: ListLine) => {
    if (line.kind === 'more') grouped.showMore(line.name);
    if (line.kind === 'group') change({ openGroups: withOrWithout(grouped.openNames, line.name) });
    if (line.kind !== 'entry') return;
    if (isPhone) navigate(`/item-editor/${config.id}/${line.row.id}`);
    else change({ peekId: line.row.id });
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
        total={exactTotal(list.data)}
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
      {sheet}
      <div className={styles.body}>
        {list.isError && !list.data ? (
          <ListFailure
            error={list.error}
            config={config}
            state={state}
            onRetry={() => void list.refetch()}
            onClear={() => change({ rules: [], savedId: null })}
          />
        ) : (
          <RecordGrid
            columns={columns}
            lines={lines}
            isGrouped={by !== null}
            state={state}
            choice={choice}
            selected={selected}
            editing={editing}
            onSelect={setSelected}
            onChange={change}
            onChoice={keepChoice}
            onOpen={openLine}
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
              ) : by ? (
                <GroupFoot
                  groups={grouped.answer.data}
                  canOpenAll={grouped.canOpenAll}
                  onOpenAll={() => change({ openGroups: grouped.allNames })}
                  onCloseAll={() => change({ openGroups: [] })}
                />
              ) : (
                <Pager
                  state={state}
                  total={list.data?.total ?? 0}
                  isExact={plain.data?.totalIsExact ?? true}
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

/** The column that the list is grouped by, if it has it; drafts stand one after the other. */
function groupColumn(config: ModuleConfig, { groupBy, view }: ListState): RecordColumn | null {
  if (view === 'drafts') return null;
  return config.columns.find((column) => column.isGroupable && column.name === groupBy) ?? null;
}

function plainLines(
  items: readonly RecordRow[] | undefined,
  length: number,
): readonly (ListLine | undefined)[] {
  if (!items) return Array.from({ length }, () => undefined);
  return items.map((row, index) => ({ kind: 'entry', row, number: index + 1 }));
}

const withOrWithout = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/** How many entries the list has; null where they were not all counted. */
function exactTotal(
  data: { readonly total: number; readonly totalIsExact?: boolean } | undefined,
): number | null {
  return data && data.totalIsExact !== false ? data.total : null;
}
