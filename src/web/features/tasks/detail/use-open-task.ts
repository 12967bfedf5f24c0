import { useMemo } from 'react';
import { entryFacts, savableValues, useUnsavedCopy } from '#web/features/entry-editor/index.ts';
import {
  accessOf,
  compileEntryForm,
  readEntryData,
  useEntryForm,
  useFieldResources,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { useSuggestions } from '#web/features/predictions/index.ts';
import { useTaskActions } from './use-task-actions.ts';
import type { TaskAnswer } from './why-you.tsx';

export type OpenTaskState = ReturnType<typeof useOpenTask>;

/** The form of a task with the values of its entry, the typed values, and the available actions. */
export function useOpenTask(answer: TaskAnswer, onActed: () => void) {
  const { entry, task } = answer;
  const form = useMemo(() => compileEntryForm(entry.form), [entry.form]);
  const access = useMemo(() => accessOf(entry.form, entry.access), [entry.form, entry.access]);
  const data = useMemo(() => readEntryData(form, entry.data), [form, entry.data]);
  const facts = useFormFacts(
    useMemo(() => entryFacts(entry), [entry]),
    entry.initiator,
    entry.people,
  );
  const textFacts = useTextFacts(data.names);
  const resources = useFieldResources(entry.moduleId, entry.id, task.id);
  const place = { moduleId: entry.moduleId, recordId: task.recordId, taskId: task.id };
  const { references } = entry;
  const model = useEntryForm({ form, access, facts, values: data.values, references, place });
  const base = useMemo(() => savableValues(form, data.values), [form, data]);
  const values = useMemo(() => savableValues(form, model.values), [form, model.values]);
  const suggestions = useSuggestions({ model, place, facts: textFacts, values, isEnabled: answer.isOpen });
  const copy = useUnsavedCopy({
    model,
    place,
    base,
    isSaved: model.changeCount === 0,
    isEnabled: answer.isOpen,
    onTakeUp: ({ values }) => model.dispatch({ kind: 'restore', values }),
  });
  const actions = useTaskActions(answer, model, { onActed, onSent: copy.forget });
  return { model, textFacts, resources, place, copy, actions, suggestions };
}
