import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useEndpoint, useEndpoints } from '#web/lib/api/use-endpoint.ts';
import { groupName, type ListState, listRequestOf } from '../list-state.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';

export type EntryGroups = EndpointOutput<typeof groupEntries>;
export type EntryGroup = EntryGroups['groups'][number];

/**
 * A line of the grouped list: the head of a group, one of its entries, a button for more of them, or the total of all.
 */
export type ListLine =
  | { readonly kind: 'group'; readonly name: string; readonly group: EntryGroup; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly row: RecordRow; readonly number: number }
  | { readonly kind: 'more'; readonly name: string; readonly left: number }
  | { readonly kind: 'all'; readonly groups: EntryGroups };

/** Up to this many groups are open at first. */
const openAtOnce = 5;
/** The maximum number of groups that one press opens. */
const maxOpened = 20;

/** The entries in groups. Entries of open groups are loaded page by page; lines still loading are undefined. */
export function useGroupedRows(
  config: ModuleConfig,
  state: ListState,
  by: RecordColumn | null,
  shown: readonly RecordColumn[],
) {
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const query = { moduleId: config.id };
  const { search, filters, orders, length } = listRequestOf(state);
  const totals = shown.filter(isTotalled).map((column) => column.name);
  const body = { groupBy: by?.name ?? '', totals, search, filters };
  const answer = useEndpoint(groupEntries, { query, body }, { isEnabled: by !== null, keepPrevious: false });
  const groups = by === null ? undefined : answer.data;
  const names = groups?.groups.map(({ key }) => groupName(key)) ?? [];
  const open = new Set(state.openGroups ?? (names.length <= openAtOnce ? names : []));
  const wanted = (groups?.groups ?? []).flatMap((group) => {
    const name = groupName(group.key);
    if (by === null || !open.has(name)) return [];
    const rules = [...state.rules, ruleOf(by, group.key)];
    return Array.from({ length: pages[name] ?? 1 }, (_, index) => ({
      name,
      request: {
        query,
        body: { page: index + 1, length, orders, search, filters: { condition: 'and' as const, rules } },
      },
    }));
  });
  const found = useEndpoints(
    listEntries,
    wanted.map(({ request }) => request),
  );
  const lines = groups
    ? linesOf(groups, open, (name) => pagesOf(name, wanted, found), length)
    : waiting(length);
  return {
    answer,
    lines,
    canOpenAll: names.some((name) => !open.has(name)),
    openNames: [...open],
    allNames: names.slice(0, maxOpened),
    showMore: (name: string) => setPages({ ...pages, [name]: (pages[name] ?? 1) + 1 }),
  };
}

type Page = EndpointOutput<typeof listEntries> | undefined;

function pagesOf(
  name: string,
  wanted: readonly { readonly name: string }[],
  found: readonly { readonly data?: Page }[],
): readonly Page[] {
  return wanted.flatMap((item, index) => (item.name === name ? [found[index]?.data] : []));
}

function linesOf(
  groups: EntryGroups,
  open: ReadonlySet<string>,
  pagesIn: (name: string) => readonly Page[],
  length: number,
): readonly (ListLine | undefined)[] {
  const lines: (ListLine | undefined)[] = [];
  for (const group of groups.groups) {
    const name = groupName(group.key);
    const isOpen = open.has(name);
    lines.push({ kind: 'group', name, group, isOpen });
    if (!isOpen) continue;
    let number = 0;
    for (const page of pagesIn(name)) {
      if (!page) lines.push(...waiting(Math.min(length, group.count - number)));
      for (const row of page?.items ?? []) lines.push({ kind: 'entry', row, number: ++number });
    }
    const left = group.count - pagesIn(name).length * length;
    if (left > 0) lines.push({ kind: 'more', name, left });
  }
  if (groups.groups.length > 0) lines.push({ kind: 'all', groups });
  return lines;
}

const waiting = (count: number) => Array.from({ length: Math.max(0, count) }, () => undefined);

/** The filter for the entries of one group. */
export function ruleOf(by: RecordColumn, key: FieldValue): FilterRule {
  if (key !== null) return { field: by.name, operator: 'eq', value: key };
  return { field: by.name, operator: by.operators.includes('isempty') ? 'isempty' : 'isnull' };
}

/** Whether a column has a meaningful sum or average. */
export function isTotalled({ field }: RecordColumn): boolean {
  return fieldCatalogue.get(field?.editorType ?? '')?.columnKind === 'numeric';
}
