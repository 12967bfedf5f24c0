import { useMemo } from 'react';
import {
  accessOf,
  compileEntryForm,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { entryFacts } from './entry-facts.ts';
import type { EntryDetail } from './saving/saving-state.ts';

/** The form of an entry with its values; where nothing can be saved, all of it is for reading. */
export function useEntryModel(detail: EntryDetail, canSave: boolean) {
  const form = useMemo(() => compileEntryForm(detail.form), [detail.form]);
  const access = useMemo(
    () => accessOf(detail.form, canSave ? detail.access : forReading(detail.access)),
    [detail.form, detail.access, canSave],
  );
  const data = useMemo(() => readEntryData(form, detail.data), [form, detail.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(detail), [detail]),
    detail.initiator,
    detail.people,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(detail.moduleId, detail.id, detail.task?.id);
  const { references } = detail;
  const place = { moduleId: detail.moduleId, recordId: detail.id, taskId: detail.task?.id };
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  return { model, textFacts, resources, place };
}

/** The same fields with nothing to edit. */
function forReading(access: EntryDetail['access']): EntryDetail['access'] {
  return Object.fromEntries(
    Object.entries(access).map(([name, level]) => [name, level === 'editable' ? 'readonly' : level]),
  );
}
