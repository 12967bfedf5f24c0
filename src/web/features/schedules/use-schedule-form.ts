import { useMemo } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getSchedule } from '#contracts/schedules/get-schedule.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';
import { entryFacts, savableValues } from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';

export type Schedule = EndpointOutput<typeof getSchedule>;
export type EntryDetail = Parameters<typeof entryFacts>[0];

/**
 * The form of a new entry, filled in with what the schedule keeps. What nobody has changed is not kept: the form's own
 * defaults, such as the day of today, are those of the moment when an entry begins.
 */
export function useScheduleForm(schedule: Schedule | null, detail: EntryDetail) {
  const form = useMemo(() => compileEntryForm(detail.form), [detail.form]);
  const access = useMemo(() => accessOf(detail.form, detail.access), [detail.form, detail.access]);
  const kept = schedule?.data ?? null;
  const data = useMemo(() => readEntryData(form, { ...detail.data, ...kept }), [form, detail.data, kept]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(detail), [detail]),
    detail.initiator,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(detail.moduleId, null);
  const references = useMemo(
    () => [...detail.references, ...(schedule?.references ?? [])],
    [detail.references, schedule?.references],
  );
  const place = { moduleId: detail.moduleId, recordId: null };
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  const keptNow = () => {
    const isKept = ([name, value]: [string, FieldValue]) =>
      (kept !== null && name in kept) || !isSame(value, data.values[name] ?? null);
    return Object.fromEntries(Object.entries(savableValues(form, model.values)).filter(isKept));
  };
  return { model, textFacts, resources, keptNow };
}
