import { useDeferredValue, useEffect, useMemo } from 'react';
import { describePeople, maxDescribed } from '#contracts/workflow/describe-people.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { askedMembers, peopleNamedIn } from '#engine/form/sources/asked-people.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { EntryPlace } from '../entry-place.ts';
import type { SentPerson } from './use-form-facts.ts';

/**
 * Passes on the server's facts about the people chosen since the form was opened, as far as expressions need them.
 * `known` are the people of the loaded entry. Without a place, or when no expression reads people, the server is not
 * asked.
 */
export function useChosenPeople(
  form: CompiledForm,
  values: EntryValues,
  known: FormFacts['people'],
  place: EntryPlace | undefined,
  adopt: (people: readonly SentPerson[]) => void,
): void {
  const settled = useDeferredValue(values);
  const isAsking = useMemo(() => askedMembers(form, () => true).length > 0, [form]);
  const unknown = useMemo(() => {
    const ids = isAsking ? peopleNamedIn(form, settled, () => true) : [];
    return ids
      .filter((id) => !known?.has(id))
      .sort()
      .slice(0, maxDescribed);
  }, [form, settled, known, isAsking]);
  const { moduleId = '', recordId, taskId } = place ?? {};
  const { data } = useEndpoint(
    describePeople,
    { params: { recordId: recordId ?? 'new' }, query: { moduleId, taskId }, body: { ids: [...unknown] } },
    { isEnabled: place !== undefined && unknown.length > 0 },
  );
  useEffect(() => {
    if (data && data.length > 0) adopt(data);
  }, [data, adopt]);
}
