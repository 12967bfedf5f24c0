import type { CompiledForm } from '#engine/form/compiled-form.ts';
import {
  type AggregateField,
  type AskedAggregate,
  aggregateFields,
  askedAggregates,
} from '#engine/form/sources/aggregate-fields.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { versionOf } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { aggregateEach, aggregateValue } from '../listing/totals/aggregate-entries.ts';
import { sourceModule } from '../references/referred-entries.ts';
import { canSeeList } from '../viewing/visible-scope.ts';
import { placedValues } from './field-walk.ts';

/**
 * The aggregates of a form over the entries that the actor may see, by place. Aggregates that the actor may not compute
 * stay the same, because the app no longer exists or is not visible to them, or a field in the query is hidden from
 * them. With the system as the actor, all stay the same.
 */
export async function aggregatedValues(
  ctx: Context,
  form: CompiledForm,
  stored: EntryValues,
  values: EntryValues,
): Promise<EntryValues> {
  if (ctx.actor === null) return {};
  const found: Record<string, FieldValue> = {};
  for (const aggregate of aggregateFields(form)) {
    const asked = askedAggregates(aggregate, form, values);
    const answers = await answersTo(ctx, aggregate, asked);
    if (answers) {
      for (const [index, { paths }] of asked.entries()) {
        for (const path of paths) found[path] = answers[index] ?? null;
      }
    } else if (aggregate.field.isInTable) Object.assign(found, carriedOver(aggregate, form, stored, asked));
  }
  return found;
}

async function answersTo(
  ctx: Context,
  { source }: AggregateField,
  asked: readonly AskedAggregate[],
): Promise<readonly FieldValue[] | undefined> {
  const module = await sourceModule(ctx, source);
  const version = module && (await versionOf(ctx, module, module.versionNumber));
  if (!version || !(await canSeeList(ctx, version))) return undefined;
  const filters = asked.flatMap((one): FilterGroup[] => (one.filters ? [one.filters] : []));
  try {
    const found = await aggregateEach(ctx, version, source.column ?? undefined, filters);
    const left = found.map((one) => aggregateValue(one, source.aggregate));
    return asked.map((one) => (one.filters ? (left.shift() ?? null) : null));
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return undefined;
    throw error;
  }
}

/** Rows come and go: an aggregate is carried over from rows that depend on the same values. */
function carriedOver(
  aggregate: AggregateField,
  form: CompiledForm,
  stored: EntryValues,
  asked: readonly AskedAggregate[],
): EntryValues {
  const had = new Map<string, FieldValue>();
  const placed = placedValues(form, stored, (field) => field === aggregate.field);
  for (const { path, value } of placed) had.set(path, value);
  const before = askedAggregates(aggregate, form, stored).flatMap(({ governing, paths }) =>
    paths[0] === undefined ? [] : [[governing, had.get(paths[0]) ?? null] as const],
  );
  const known = new Map(before);
  return Object.fromEntries(
    asked.flatMap(({ governing, paths }) => paths.map((path) => [path, known.get(governing) ?? null])),
  );
}
