import { readValue, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { type AggregateSource, aggregateFilter, fieldsAsked } from './aggregate-source.ts';

/** A field whose value is an aggregate. */
export interface AggregateField {
  readonly field: CompiledField;
  readonly source: AggregateSource;
}

/** Aggregates in one form: each runs its own query at every save. */
export const maxAggregates = 20;

/** The fields of a form whose values are aggregates, those of table sections included. */
export function aggregateFields(form: CompiledForm): readonly AggregateField[] {
  return [...form.fieldByPath.values()].flatMap((field) => {
    const source = field.type.aggregates?.(field.definition);
    return source ? [{ field, source }] : [];
  });
}

/** Paths of the fields that an aggregate depends on, by name: in a table section the row's own come first. */
export function governorPaths(
  { field, source }: AggregateField,
  form: CompiledForm,
): ReadonlyMap<string, string> {
  const pathOf = (name: string) => {
    const own = `${field.sectionName}.${name}`;
    return field.isInTable && form.fieldByPath.has(own) ? own : name;
  };
  return new Map(fieldsAsked(source).map((name) => [name, pathOf(name)]));
}

/**
 * One query of an aggregate, with the values that it depends on (as JSON) and the places that get the answer. Without
 * filters it matches no entries at all.
 */
export interface AskedAggregate {
  readonly governing: string;
  readonly filters: FilterGroup | null;
  readonly paths: readonly string[];
}

/** The queries of aggregates for a set of values: one for all rows with the same dependencies. */
export function askedAggregates(
  aggregate: AggregateField,
  form: CompiledForm,
  values: EntryValues,
): readonly AskedAggregate[] {
  const { field, source } = aggregate;
  const governors = [...governorPaths(aggregate, form)].map(
    ([name, path]) => [name, form.fieldByPath.get(path)?.isInTable === true] as const,
  );
  const governing = (own: EntryValues): ReadonlyMap<string, FieldValue> =>
    new Map(governors.map(([name, isOwn]) => [name, readValue(isOwn ? own : values, name)]));
  const places = field.isInTable
    ? rowsOf(values, field.sectionName).map((row, index) => ({
        path: `${field.sectionName}[${index}].${field.name}`,
        given: governing(row),
      }))
    : [{ path: field.name, given: governing(values) }];
  const asked = new Map<string, { filters: FilterGroup | null; paths: string[] }>();
  for (const { path, given } of places) {
    const key = JSON.stringify([...given.values()]);
    const known = asked.get(key);
    if (known) known.paths.push(path);
    else asked.set(key, { filters: aggregateFilter(source, given), paths: [path] });
  }
  return [...asked].map(([governing, { filters, paths }]) => ({ governing, filters, paths }));
}
