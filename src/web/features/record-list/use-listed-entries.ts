import { useMemo } from 'react';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { type ListLine, useGroupedRows } from './groups/use-grouped-rows.ts';
import { type ListState, listRequestOf } from './list-state.ts';
import {
  type ColumnChoice,
  frozenNames,
  type ModuleConfig,
  phoneColumns,
  type RecordColumn,
  visibleColumns,
} from './record-columns.ts';
import type { RecordRow } from './table/record-cell.tsx';
import { useKnownNames } from './table/use-known-names.ts';

/** The lines of a list in its current state: entries or drafts, with or without groups. */
export function useListedEntries(
  config: ModuleConfig,
  state: ListState,
  choice: ColumnChoice,
  isPhone: boolean,
) {
  const request = { query: { moduleId: config.id }, body: listRequestOf(state) };
  const isDrafts = state.view === 'drafts';
  // A board, calendar or gallery asks for its own entries.
  const isTable = isDrafts || state.display === null;
  const by = isTable ? groupColumn(config, state) : null;
  const entries = useEndpoint(listEntries, request, { isEnabled: isTable && !isDrafts && by === null });
  const drafts = useEndpoint(listDraftEntries, request, { isEnabled: isDrafts });
  const shown = useMemo(
    () => (isPhone ? phoneColumns : visibleColumns)(config, choice),
    [config, choice, isPhone],
  );
  const frozen = useMemo(() => (isPhone ? [] : frozenNames(config, choice)), [config, choice, isPhone]);
  const grouped = useGroupedRows(config, state, by, shown);
  const plain = isDrafts ? drafts : entries;
  const list = by ? grouped.answer : plain;
  const lines = by ? grouped.lines : plainLines(plain.data?.items, state.length);
  const rows = lines.flatMap((line) => (line?.kind === 'entry' ? [line.row] : []));
  const names = useKnownNames(rows);
  return {
    list,
    grouped,
    lines,
    rows,
    names,
    shown,
    frozen,
    by,
    /** The number of entries; null if not all were counted. */
    exactTotal: exactTotal(list.data),
    isPlainTotalExact: plain.data?.totalIsExact ?? true,
  };
}

/** The column that the list is grouped by; null if there is none. Drafts are never grouped. */
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

function exactTotal(
  data: { readonly total: number; readonly totalIsExact?: boolean } | undefined,
): number | null {
  return data && data.totalIsExact !== false ? data.total : null;
}
