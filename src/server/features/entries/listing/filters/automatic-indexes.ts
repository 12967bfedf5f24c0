import type { FilterGroup, SortRule } from '#engine/query/filter.ts';
import { isShortPart } from '#server/features/lists/index.ts';
import {
  type ColumnIndex,
  type IndexPurpose,
  type ModuleVersion,
  makeColumnIndex,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EntryColumn } from '../../columns/entry-column.ts';

const inParts = new Set(['startswith', 'endswith', 'contains', 'doesnotcontain', 'partof', 'notpartof']);
const byPresence = new Set(['isnull', 'isnotnull', 'isempty', 'isnotempty', 'minlength', 'maxlength']);

/** What this node has asked for already, so that it asks once per column and purpose. */
const asked = new WeakMap<Platform, Set<string>>();

/**
 * Asks for the indexes that a list would have been faster with: a column gets one when it is first sorted, filtered or
 * searched by. A job makes them, for neither the reader nor a writer should wait.
 */
export async function requestIndexes(
  ctx: Context,
  version: ModuleVersion,
  columns: ReadonlyMap<string, EntryColumn>,
  use: {
    readonly filter: FilterGroup;
    readonly orders: readonly SortRule[];
    readonly search: { readonly text: string; readonly columns: readonly EntryColumn[] } | null;
    /** Short texts are looked for at once, and often. */
    readonly isTypedAhead?: boolean;
  },
): Promise<void> {
  const partsOf = (text: unknown): IndexPurpose =>
    use.isTypedAhead && typeof text === 'string' && isShortPart(text) ? 'letters' : 'search';
  const { text, columns: searched } = use.search ?? { text: '', columns: [] };
  const wanted: [name: string, purpose: IndexPurpose][] = [
    ...use.orders.map((order): [string, IndexPurpose] => [
      order.column,
      order.dir === 'asc' ? 'ascending' : 'descending',
    ]),
    ...searched.map((column): [string, IndexPurpose] => [column.name, partsOf(text)]),
    ...purposesIn(use.filter, partsOf),
  ];
  const known = asked.get(ctx.platform) ?? new Set<string>();
  asked.set(ctx.platform, known);
  const fresh: ColumnIndex[] = [];
  for (const [name, purpose] of wanted) {
    const index = indexFor(version, columns.get(name), purpose);
    if (!index) continue;
    const key = `${ctx.tenant.id}/${index.tableName}/${index.columnName}/${index.kind}/${purpose}`;
    if (known.has(key)) continue;
    known.add(key);
    fresh.push(index);
  }
  if (fresh.length === 0) return;
  await ctx.inTransaction(async (transaction) => {
    for (const index of fresh) transaction.enqueue(makeColumnIndex, index);
  });
}

function purposesIn(
  filter: FilterGroup,
  partsOf: (operand: unknown) => IndexPurpose,
): [string, IndexPurpose][] {
  return filter.rules.flatMap((item): [string, IndexPurpose][] => {
    if ('rules' in item) return purposesIn(item, partsOf);
    if (byPresence.has(item.operator)) return [];
    if (item.operator === 'contains') return [[item.field, partsOf(item.value)]];
    return [[item.field, inParts.has(item.operator) ? 'search' : 'ascending']];
  });
}

function indexFor(
  version: ModuleVersion,
  column: EntryColumn | undefined,
  purpose: IndexPurpose,
): ColumnIndex | undefined {
  if (!column || column.derived || column.hiddenAt.length > 0) return undefined;
  if (!isServed(column, purpose)) return undefined;
  const { id, table } = version.module;
  const { columnName, kind, isHtml } = column;
  const place = { moduleId: id, tableName: table.name, columnName, kind };
  return { ...place, purpose: (isHtml ? inHtml[purpose] : undefined) ?? purpose };
}

/** People look for what they read in a formatted text, not for its marks. */
const inHtml: Partial<Record<IndexPurpose, IndexPurpose>> = { search: 'words', letters: 'wordLetters' };

function isServed({ kind, isSortable }: EntryColumn, purpose: IndexPurpose): boolean {
  if (purpose === 'letters') return kind === 'text';
  return purpose === 'search' ? kind === 'text' || kind === 'textList' : isSortable;
}
