import { headlineNumber } from '#engine/form/values/headline-number.ts';
import {
  inLanguage,
  type ModuleVersion,
  publishedModule,
  versionOf,
} from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { textFacts } from '../viewing/entry-texts.ts';
import { listReader } from '../viewing/list-reader.ts';
import { selectNumbers } from './headline-numbers-store.ts';

/** An entry that the actor may see, by its app. */
interface NamedEntry {
  readonly moduleId: string;
  readonly entryId: string;
}

/** A number as people read it, and the label of its field in their language. */
interface HeadlineNumber {
  readonly label: string;
  readonly text: string;
}

/**
 * The headline numbers of entries that the actor may see, in the actor's formats, by entry. An entry without
 * one, or whose number is blank or hidden from the actor as in lists, is absent.
 */
export async function headlineNumbers(
  ctx: Context,
  entries: readonly NamedEntry[],
): Promise<ReadonlyMap<string, HeadlineNumber>> {
  const moduleIds = [...new Set(entries.map(({ moduleId }) => moduleId))];
  const columns = [];
  for (const moduleId of moduleIds) {
    const module = await publishedModule(ctx, moduleId);
    const column = await headlineColumn(ctx, await versionOf(ctx, module, module.versionNumber));
    if (column) columns.push({ ...column, moduleId, tableName: module.table.name });
  }
  const idsOf = (id: string) =>
    entries.filter(({ moduleId }) => moduleId === id).map(({ entryId }) => entryId);
  const values = await selectNumbers(
    ctx.db,
    columns.map((column) => ({ ...column, entryIds: idsOf(column.moduleId) })),
  );
  const facts = await textFacts(ctx);
  const numbers = columns.flatMap(({ moduleId, field, read }) =>
    idsOf(moduleId).map((id) => {
      const value = read(values.get(id) ?? null);
      const text = value === null ? '' : field.type.toText(value, field.definition, facts);
      return [id, { label: field.definition.displayName, text }] as const;
    }),
  );
  return new Map(numbers.filter(([, { text }]) => text !== ''));
}

/** The headline number of an app's entries, with its value as the actor reads it in lists. */
async function headlineColumn(ctx: Context, version: ModuleVersion) {
  const fields = [...inLanguage(version, ctx.locale).compiled.form.fields.values()].filter(
    ({ isInTable }) => !isInTable,
  );
  const field = headlineNumber(fields);
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const column = columns.get(field?.name ?? '');
  if (!field || !column?.binding) return null;
  const { read } = column.binding;
  return { field, read, value: entrySource(columns, await listReader(ctx, version)).sqlOf(column) };
}
