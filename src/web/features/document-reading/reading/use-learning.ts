import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetCorrection } from '#contracts/document-reading/forget-correction.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel, EntryPlace } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { correctionsOf } from './standing-of.ts';
import type { DocumentReading } from './use-document-reading.ts';

const pauseMs = 1_200;
const none: ReadonlySet<string> = new Set();

/** Has the server remember what the person corrects, shortly after they stop typing; and forget it when asked. */
export function useLearning(model: EntryFormModel, place: EntryPlace, reading?: DocumentReading) {
  const [remembered, setRemembered] = useState(none);
  const [forgotten, setForgotten] = useState(none);
  const { run: remember } = useAction(rememberCorrections, { errors: 'nowhere' });
  const { run: forget } = useAction(forgetCorrection);
  const id = reading?.state === 'read' ? reading.id : null;
  const before = useValuesAtArrival(model.values, id);
  const corrections = useMemo(() => {
    if (id === null || !reading) return [];
    const isOpen = (name: string) => !model.state.fields[name]?.isReadonly && !forgotten.has(name);
    const fields = [...model.form.fields.values()].filter(
      ({ type, name }) => type.origin === 'entered' && isOpen(name),
    );
    const proposed = new Map(reading.proposals.map(({ field, value }) => [field, value]));
    return correctionsOf({ fields: fields.map(({ name }) => name), now: model.values, before, proposed });
  }, [id, reading, model.form, model.state, model.values, before, forgotten]);
  const text = JSON.stringify(corrections);
  const { recordId, taskId } = place;
  const asked = useRef('[]');
  useEffect(() => {
    if (id === null || text === asked.current || text === '[]') return;
    const timer = setTimeout(async () => {
      asked.current = text;
      const body = { id, recordId: recordId ?? undefined, taskId, corrections: JSON.parse(text) };
      const { output } = await remember({ body });
      if (output) setRemembered(new Set(output.remembered));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [id, text, recordId, taskId, remember]);
  const forgetField = async (field: string) => {
    if (id === null) return;
    const { output } = await forget({ body: { id, field } });
    if (!output) return;
    setForgotten((fields) => new Set(fields).add(field));
    setRemembered((fields) => new Set([...fields].filter((one) => one !== field)));
  };
  return { remembered, forgotten, forget: forgetField };
}

/** The values as they were when the document had been read. */
function useValuesAtArrival(values: EntryValues, id: string | null): EntryValues {
  const [arrival, setArrival] = useState<{ id: string | null; values: EntryValues }>({ id, values });
  if (arrival.id !== id) setArrival({ id, values });
  return arrival.id === id ? arrival.values : values;
}
