import type { ReferenceRow, ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { rememberedChoices } from '#server/features/connectors/index.ts';
import { type ChoiceColumns, choicesByKeys, loadDataSet } from '#server/features/reference-data/index.ts';
import { loadListItems } from '#server/features/value-lists/index.ts';
import type { Context } from '#server/platform/context.ts';
import { presentReferred, referredEntries } from './referred-entries.ts';

export type DataSource = Extract<ReferenceSource, { kind: 'dataset' }>;
export type ListSource = Extract<ReferenceSource, { kind: 'list' }>;

/** The rows that these keys refer to, without checking rights. Keys without a row are skipped. */
export async function referenceRows(
  ctx: Context,
  source: ReferenceSource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ReferenceRow>> {
  if (source.kind === 'module') {
    return presentReferred(ctx, source, await referredEntries(ctx, source, keys));
  }
  if (source.kind === 'list') {
    const wanted = new Set(keys);
    const items = (await listItems(ctx, source)).filter(({ key }) => wanted.has(key));
    return new Map(items.map(({ key, value }) => [key, { label: value, values: { key, value } }]));
  }
  if (source.kind === 'external') {
    const choices = await rememberedChoices(ctx.db, source.origin, keys);
    return new Map(choices.map(({ id, label, values }) => [id, { label, values }]));
  }
  const columns = await choiceColumns(ctx, source);
  const choices = columns ? await choicesByKeys(ctx.db, columns, keys) : [];
  return new Map(choices.map(({ id, label, values }) => [id, { label, values }]));
}

/** Items of a key-value list; none if the list no longer exists. */
export async function listItems(ctx: Context, source: ListSource) {
  if (!isUuid(source.listId)) return [];
  return (await loadListItems(ctx.db, [source.listId])).get(source.listId) ?? [];
}

/** The columns with choices in a set of reference data; undefined if the set or the columns no longer exist. */
export async function choiceColumns(ctx: Context, source: DataSource): Promise<ChoiceColumns | undefined> {
  const set = isUuid(source.datasetId) ? await loadDataSet(ctx.db, source.datasetId) : undefined;
  if (!set?.columns.some(({ name }) => name === source.keyColumn)) return undefined;
  const { keyColumn, labelColumn } = source;
  return { dataSetId: set.id, keyColumn, labelColumn, isOwnKey: set.keyColumn === keyColumn };
}
