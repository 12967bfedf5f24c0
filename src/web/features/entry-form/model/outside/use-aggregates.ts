import { useDeferredValue, useEffect, useMemo } from 'react';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { aggregateFields, askedAggregates } from '#engine/form/sources/aggregate-fields.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { useEndpoints } from '#web/lib/api/use-endpoint.ts';

/**
 * Passes the values of a form's aggregates on, by place, whenever they change. Values that the server does not return
 * stay. Until the first change all values stay.
 */
export function useAggregates(
  form: CompiledForm,
  values: EntryValues,
  isChanged: boolean,
  adopt: (values: EntryValues) => void,
): void {
  const settled = useDeferredValue(values);
  const fields = useMemo(() => aggregateFields(form), [form]);
  const asked = (isChanged ? fields : []).map((aggregate) => {
    const { moduleId, aggregate: wanted, column } = aggregate.source;
    const questions = askedAggregates(aggregate, form, settled);
    const each = questions.flatMap(({ filters }) => (filters ? [filters] : []));
    return { questions, body: { moduleId, aggregate: wanted, column: column ?? undefined, each } };
  });
  const sent = asked.filter(({ body }) => body.each.length > 0);
  const answers = useEndpoints(
    aggregateLookup,
    sent.map(({ body }) => ({ body })),
  );
  const known = asked.flatMap((one) => {
    const answer = answers[sent.indexOf(one)]?.data;
    if (one.body.each.length > 0 && !answer) return [];
    const left = [...(answer?.each ?? [])];
    return one.questions.flatMap(({ filters, paths }) => {
      const value = filters ? (left.shift() ?? null) : null;
      return paths.map((path) => [path, value] as const);
    });
  });
  const stamp = JSON.stringify(known);
  useEffect(() => {
    const found = Object.fromEntries(JSON.parse(stamp) as readonly (readonly [string, FieldValue])[]);
    if (Object.keys(found).length > 0) adopt(found);
  }, [stamp, adopt]);
}
