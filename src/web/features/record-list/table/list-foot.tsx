import { GroupFoot } from '../groups/group-foot.tsx';
import type { ListState } from '../list-state.ts';
import type { ModuleConfig } from '../record-columns.ts';
import type { useListedEntries } from '../use-listed-entries.ts';
import { Pager } from './pager.tsx';
import type { RecordRow } from './record-cell.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Below the list: the actions for the selected rows, else the groups or the pages. */
export function ListFoot(props: {
  config: ModuleConfig;
  state: ListState;
  listed: ReturnType<typeof useListedEntries>;
  picked: readonly RecordRow[];
  onPick: (ids: ReadonlySet<string>) => void;
  onChange: (change: Partial<ListState>) => void;
}) {
  const { config, state, listed, picked, onChange } = props;
  const { grouped, shown } = listed;
  if (picked.length > 0) {
    return (
      <SelectionBar
        config={config}
        state={state}
        columns={shown}
        rows={picked}
        onDone={() => props.onPick(new Set())}
        onKeep={props.onPick}
      />
    );
  }
  if (listed.by) {
    return (
      <GroupFoot
        groups={grouped.answer.data}
        canOpenAll={grouped.canOpenAll}
        onOpenAll={() => onChange({ openGroups: grouped.allNames })}
        onCloseAll={() => onChange({ openGroups: [] })}
      />
    );
  }
  return (
    <Pager
      state={state}
      total={listed.list.data?.total ?? 0}
      isExact={listed.isPlainTotalExact}
      onChange={onChange}
    />
  );
}
