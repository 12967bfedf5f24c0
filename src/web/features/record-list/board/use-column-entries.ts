import { useState } from 'react';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useEndpoints } from '#web/lib/api/use-endpoint.ts';
import { ruleOf } from '../groups/use-grouped-rows.ts';
import { type ListState, listRequestOf } from '../list-state.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import type { BoardColumnFacts } from './board-columns.ts';

/** The number of cards that a column asks for at once. */
const pageLength = 25;

/** The entries of one column, page by page. Nothing is asked before the column is in sight. */
export function useColumnEntries(options: {
  readonly moduleId: string;
  readonly state: ListState;
  readonly by: RecordColumn;
  readonly column: BoardColumnFacts;
  readonly isInSight: boolean;
}) {
  const { moduleId, state, by, column, isInSight } = options;
  const [pages, setPages] = useState(1);
  const { search, orders } = listRequestOf(state);
  const filters = { condition: 'and' as const, rules: [...state.rules, ruleOf(by, column.value)] };
  const isAsked = isInSight && column.count > 0;
  const found = useEndpoints(
    listEntries,
    Array.from({ length: isAsked ? pages : 0 }, (_, index) => ({
      query: { moduleId },
      body: { page: index + 1, length: pageLength, orders, search, filters },
    })),
  );
  const rows: readonly RecordRow[] = found.flatMap(({ data }) => data?.items ?? []);
  return {
    rows,
    isLoading: isAsked && found.some(({ isPending }) => isPending),
    error: found.find(({ isError }) => isError)?.error ?? null,
    left: Math.max(0, column.count - pages * pageLength),
    showMore: () => setPages(pages + 1),
    retry: () => {
      for (const page of found) if (page.isError) void page.refetch();
    },
  };
}
