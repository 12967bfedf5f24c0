import { useMemo } from 'react';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { useTextFacts } from '#web/features/entry-form/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { cardColumns } from '../displays/card-columns.ts';
import { type ListState, listRequestOf } from '../list-state.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import { boardColumns, inLifeOrder } from './board-columns.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/** The columns of a board with their counts and totals, under the filter and search of the list. */
export function useBoard(config: ModuleConfig, state: ListState, by: RecordColumn) {
  const t = useT();
  const facts = useTextFacts(noNames);
  const cards = useMemo(() => cardColumns(config), [config]);
  const amount = cards.amount?.name ?? null;
  const { search, filters } = listRequestOf(state);
  const answer = useEndpoint(groupEntries, {
    query: { moduleId: config.id },
    body: { groupBy: by.name, totals: amount === null ? [] : [amount], search, filters },
  });
  const columns = useMemo(
    () => (answer.data ? inLifeOrder(by, boardColumns(by, answer.data, { facts, t, amount })) : null),
    [answer.data, by, facts, t, amount],
  );
  return { answer, columns, cards, facts, amount };
}
