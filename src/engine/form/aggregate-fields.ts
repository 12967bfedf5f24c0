import type { FilterGroup } from '#engine/query/filter.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { type AggregateSource, aggregateFilter } from './aggregate-source.ts';
import { rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';

/** A field whose value is an aggregate. */
export interface AggregateField {
  readonly field: CompiledField;
  readonly source: AggregateSource;
}

/** Aggregates in one form: each is a query of its own at every save. */
export const maximumAggregates = 20;

/** The fields of a form whose values are aggregates, those of table sections included. */
export function aggregateFields(form: CompiledForm): readonly AggregateField[] {
  return [...form.fieldByPath.values()].flatMap((field) => {
    const source = field.type.aggregates?.(field.definition);
    return source ? [{ field, source }] : [];
  });
}

/** Path of the field that an aggregate depends on: in a table section the row's own come first. */
export function governorPath({ field, source }: AggregateField, form: CompiledForm): string | null {
  const name = source.dependsOn?.field ?? '';
  if (name === '') return null;
  const own = `${field.sectionName}.${name}`;
  return field.isInTable && form.fieldByPath.has(own) ? own : name;
}

/**
 * One question of an aggregate, with the value that it depends on (as JSON) and the places that the answer belongs to.
 * Without filters it is about no entries at all.
 */
export interface AskedAggregate {
  readonly governing: string;
  readonly filters: FilterGroup | null;
  readonly paths: readonly string[];
}

/** What an aggregate has to be asked for a set of values: once for all rows that depend on the same. */
export function askedAggregates(
  aggregate: AggregateField,
  form: CompiledForm,
  values: EntryValues,
): readonly AskedAggregate[] {
  const { field, source } = aggregate;
  const governor = governorPath(aggregate, form);
  const governing = (own: EntryValues): FieldValue => {
    if (governor === null) return null;
    const isOwn = form.fieldByPath.get(governor)?.isInTable === true;
    return (isOwn ? own : values)[source.dependsOn?.field ?? ''] ?? null;
  };
  const places = field.isInTable
    ? rowsOf(values, field.sectionName).map((row, index) => ({
        path: `${field.sectionName}[${index}].${field.name}`,
        value: governing(row),
      }))
    : [{ path: field.name, value: governing(values) }];
  const asked = new Map<string, { filters: FilterGroup | null; paths: string[] }>();
  for (const { path, value } of places) {
    const known = asked.get(JSON.stringify(value));
    if (known) known.paths.push(path);
    else asked.set(JSON.stringify(value), { filters: aggregateFilter(source, value), paths: [path] });
  }
  return [...asked].map(([governing, { filters, paths }]) => ({ governing, filters, paths }));
}
