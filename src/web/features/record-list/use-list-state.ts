import { useEffect, useMemo, useRef } from 'react';
import { useAddress } from '#web/lib/address/use-address.ts';
import { type ListState, readListState, writeListState } from './list-state.ts';
import type { ModuleConfig } from './record-columns.ts';
import { stateOfView } from './views/view-state.ts';

const ownNames = ['view', 'q', 'sort', 'page', 'length', 'filter', 'saved', 'group', 'as'];

/**
 * The state of the list, kept in the address. A change of the listed entries returns to the first page. An address
 * without a state opens the person's default view once.
 */
export function useListState(
  config: ModuleConfig,
): readonly [ListState, (change: Partial<ListState>) => void] {
  const [params, , update] = useAddress();
  const isFirst = useRef(true);
  useEffect(() => {
    const usual = config.views.find((view) => view.isDefault);
    const isPlain = ownNames.every((name) => !params.has(name));
    if (isFirst.current && isPlain && usual) {
      update((before) => writeListState({ ...readListState(before), ...stateOfView(usual) }, before));
    }
    isFirst.current = false;
  }, [config, params, update]);
  const state = useMemo(() => readListState(params), [params]);
  const change = (next: Partial<ListState>) => {
    const isOtherList = ['view', 'searchText', 'rules', 'sort', 'length'].some((name) => name in next);
    update((before) => writeListState(changed(readListState(before), next, isOtherList), before));
  };
  return [state, change];
}

/** Other groups are open or closed by default. */
function changed(before: ListState, next: Partial<ListState>, isOtherList: boolean): ListState {
  const isRegrouped = 'groupBy' in next && next.groupBy !== before.groupBy;
  return {
    ...before,
    ...(isOtherList ? { page: 1 } : {}),
    ...(isRegrouped ? { openGroups: null } : {}),
    ...next,
  };
}
