import type { AggregateSource } from './aggregate-source.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';

/** A field whose value is an aggregate. */
export interface AggregateField {
  readonly field: CompiledField;
  readonly source: AggregateSource;
}

/** Aggregates in one form: each is a query of its own at every save. */
export const maximumAggregates = 20;

/** The fields of a form whose values are aggregates, in reading order. */
export function aggregateFields(form: CompiledForm): readonly AggregateField[] {
  return [...form.fields.values()].flatMap((field) => {
    const source = field.type.aggregates?.(field.definition);
    return source ? [{ field, source }] : [];
  });
}
