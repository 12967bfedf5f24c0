import { useDeferredValue, useEffect, useMemo } from 'react';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import { aggregateFields } from '#engine/form/aggregate-fields.ts';
import { aggregateFilter } from '#engine/form/aggregate-source.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { useEndpoints } from '#web/lib/api/use-endpoint.ts';

/**
 * Hands on what the aggregates of a form come to for the values as they stand, whenever that changes. What the server
 * does not tell stays; while nothing was changed, so does everything.
 */
export function useAggregates(
  form: CompiledForm,
  values: EntryValues,
  isChanged: boolean,
  adopt: (values: EntryValues) => void,
): void {
  const settled = useDeferredValue(values);
  const fields = useMemo(() => aggregateFields(form), [form]);
  const asked = (isChanged ? fields : []).map(({ field, source }) => {
    const filters = aggregateFilter(source, settled);
    const { moduleId, aggregate, column } = source;
    return { name: field.name, filters, request: { moduleId, aggregate, column: column ?? undefined } };
  });
  const sent = asked.flatMap(({ request, filters }) => (filters ? [{ body: { ...request, filters } }] : []));
  const answers = useEndpoints(aggregateLookup, sent);
  const left = [...answers];
  const known = asked.flatMap(({ name, filters }) => {
    if (!filters) return [[name, null] as const];
    const answer = left.shift()?.data;
    return answer ? [[name, answer.value] as const] : [];
  });
  const stamp = JSON.stringify(known);
  useEffect(() => {
    const found = Object.fromEntries(JSON.parse(stamp) as readonly (readonly [string, FieldValue])[]);
    if (Object.keys(found).length > 0) adopt(found);
  }, [stamp, adopt]);
}
