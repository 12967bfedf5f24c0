import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { Beside } from '#web/ui/peek/peek-header.tsx';
import { DisplayedEntries } from './displays/displayed-entries.tsx';
import { ImportInAddress } from './exchange/import-in-address.tsx';
import { useImportInAddress } from './exchange/use-import-in-address.ts';
import { PeekBeside } from './peek/peek-beside.tsx';
import { useCardIds } from './peek/use-card-ids.ts';
import type { ModuleConfig } from './record-columns.ts';
import { RecordHeader } from './record-header.tsx';
import { ListedEntries } from './table/listed-entries.tsx';
import { useLineColumns } from './table/use-line-columns.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useListState } from './use-list-state.ts';
import { useListedEntries } from './use-listed-entries.ts';

const nothing: ReadonlySet<string> = new Set();

/** The entries of one module, filtered, sorted and in pages. One of them can be open beside the grid. */
export function RecordList({ config }: { config: ModuleConfig }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [state, change] = useListState(config);
  const [choice, keepChoice] = useColumnChoice(config, state.savedId);
  const [selected, setSelected] = useState(nothing);
  const search = useRef<HTMLInputElement>(null);
  const [importing, setImport] = useImportInAddress();
  const listed = useListedEntries(config, state, choice, isPhone);
  const { columns, editing, sheet } = useLineColumns({ ...listed, config, choice, isInSheet: isPhone });
  useModulePage(config);
  const canStart = config.actions.includes('start');
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
  const openEntry = (id: string) =>
    isPhone ? void navigate(`/item-editor/${config.id}/${id}`) : change({ peekId: id });
  const shared = { config, state, choice, onChoice: keepChoice };
  const onNew = canStart ? startEntry : undefined;
  const display = state.view === 'drafts' ? null : state.display;
  const body = useRef<HTMLDivElement>(null);
  const cardIds = useCardIds(body, display !== null && state.peekId !== null);
  return (
    <Sheet>
      <RecordHeader
        {...shared}
        names={listed.names}
        searchRef={search}
        onChange={(next) => {
          setSelected(nothing);
          change(next);
        }}
        onNew={onNew}
        total={listed.exactTotal}
        onImport={canImport(config) ? () => setImport('new') : undefined}
      />
      <ImportInAddress moduleId={config.id} importing={importing} onChange={setImport} />
      {sheet}
      <Beside ref={body}>
        {display ? (
          <DisplayedEntries
            {...{ config, state, display, onNew }}
            onChange={change}
            onOpen={openEntry}
            onClear={() => change({ rules: [], searchText: '' })}
          />
        ) : (
          <ListedEntries
            {...shared}
            listed={listed}
            columns={columns}
            editing={editing}
            selected={selected}
            onSelect={setSelected}
            onChange={change}
            onOpen={openEntry}
            onNew={onNew}
          />
        )}
        {state.peekId !== null && !isPhone && (
          <PeekBeside
            moduleId={config.id}
            recordId={state.peekId}
            ids={display ? cardIds : listed.rows.map(({ id }) => id)}
            onPeek={(peekId) => change({ peekId })}
          />
        )}
      </Beside>
    </Sheet>
  );
}

/** Sets the page's title to the name of the list, and fetches the changes of others to its entries. */
function useModulePage({ id, display_name }: ModuleConfig): void {
  const invalidate = useInvalidate();
  useTitle(display_name);
  useRealtime('EntryChanged', ({ moduleId }) => {
    if (moduleId === id) void invalidate(listEntries, listDraftEntries, groupEntries);
  });
}

function canImport({ actions }: ModuleConfig): boolean {
  return ['start', 'editOwn', 'editAll'].some((action) => actions.includes(action));
}
