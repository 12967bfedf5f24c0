import { aggregateFields } from '#engine/form/aggregate-fields.ts';
import { type AggregateSource, aggregateFilter } from '#engine/form/aggregate-source.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { versionOf } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { aggregateEntries, aggregateValue } from '../listing/aggregate-entries.ts';
import { sourceModule } from '../references/referred-entries.ts';
import { maySeeList } from '../viewing/visible-scope.ts';

/**
 * What the aggregates of a form come to over the entries that the actor may see. Those are left out that the actor may
 * not work out: the app is gone or none of their business, or a field that is asked about is hidden from them; and all
 * of them for the system, which sees nobody's entries.
 */
export async function aggregatedValues(
  ctx: Context,
  form: CompiledForm,
  values: EntryValues,
): Promise<EntryValues> {
  if (ctx.actor === null) return {};
  const found: Record<string, FieldValue> = {};
  for (const { field, source } of aggregateFields(form)) {
    const value = await aggregatedValue(ctx, source, values);
    if (value !== undefined) found[field.name] = value;
  }
  return found;
}

async function aggregatedValue(
  ctx: Context,
  source: AggregateSource,
  values: EntryValues,
): Promise<FieldValue | undefined> {
  const module = await sourceModule(ctx, source);
  const version = module && (await versionOf(ctx, module, module.versionNumber));
  if (!version || !(await maySeeList(ctx, version))) return undefined;
  const filters = aggregateFilter(source, values);
  if (!filters) return null;
  try {
    const found = await aggregateEntries(ctx, version, { column: source.column ?? undefined, filters });
    return aggregateValue(found, source.aggregate);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return undefined;
    throw error;
  }
}
