import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import type { GridEditing } from '#web/ui/grid/grid-props.ts';
import type { ListLine } from '../groups/use-grouped-rows.ts';
import type { ListState } from '../list-state.ts';
import type { ColumnChoice, ModuleConfig } from '../record-columns.ts';
import type { useListedEntries } from '../use-listed-entries.ts';
import { ListFailure } from './list-failure.tsx';
import { ListFoot } from './list-foot.tsx';
import { NoRecords } from './no-records.tsx';
import { RecordGrid } from './record-grid.tsx';

/** The grid of a list with its foot, or the reason why there is none. */
export function ListedEntries(props: {
  config: ModuleConfig;
  state: ListState;
  choice: ColumnChoice;
  listed: ReturnType<typeof useListedEntries>;
  columns: readonly GridColumn<ListLine>[];
  editing: GridEditing<ListLine>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onChange: (change: Partial<ListState>) => void;
  onChoice: (choice: ColumnChoice) => void;
  onOpen: (id: string) => void;
  onNew: (() => void) | undefined;
}) {
  const { config, state, listed, selected, onChange } = props;
  const { list, grouped } = listed;
  if (list.isError && !list.data) {
    return (
      <ListFailure
        error={list.error}
        config={config}
        state={state}
        onRetry={() => void list.refetch()}
        onClear={() => onChange({ rules: [], savedId: null })}
      />
    );
  }
  const openLine = (line: ListLine) => {
    if (line.kind === 'more') grouped.showMore(line.name);
    if (line.kind === 'group') onChange({ openGroups: withOrWithout(grouped.openNames, line.name) });
    if (line.kind === 'entry') props.onOpen(line.row.id);
  };
  const picked = listed.rows.filter((row) => selected.has(row.id));
  return (
    <RecordGrid
      columns={props.columns}
      lines={listed.lines}
      isGrouped={listed.by !== null}
      state={state}
      choice={props.choice}
      selected={selected}
      editing={props.editing}
      onSelect={props.onSelect}
      onChange={onChange}
      onChoice={props.onChoice}
      onOpen={openLine}
      empty={
        <NoRecords
          state={state}
          onClear={() => onChange({ rules: [], searchText: '' })}
          onNew={props.onNew}
        />
      }
      isFooterActing={picked.length > 0}
      footer={
        <ListFoot
          config={config}
          state={state}
          listed={listed}
          picked={picked}
          onPick={props.onSelect}
          onChange={onChange}
        />
      }
    />
  );
}

const withOrWithout = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
