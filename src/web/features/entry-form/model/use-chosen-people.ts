import { useDeferredValue, useEffect, useMemo } from 'react';
import { describePeople, maximumDescribed } from '#contracts/entries/describe-people.ts';
import { askedMembers, peopleNamedIn } from '#engine/form/asked-people.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { EntryPlace } from './entry-place.ts';
import type { SentPerson } from './use-form-facts.ts';

/**
 * Hands on what expressions ask for of the people who were chosen since the form was opened, as the server tells it;
 * `known` are those who came with the entry. Without a place, or where no expression asks for people, the server is
 * not asked.
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
      .slice(0, maximumDescribed);
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
