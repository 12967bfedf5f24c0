import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetCorrection } from '#contracts/document-reading/forget-correction.ts';
import { getDocumentReading } from '#contracts/document-reading/get-document-reading.ts';
import { rememberCorrections } from '#contracts/document-reading/remember-corrections.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { EntryFormModel, EntryPlace } from '#web/features/entry-form/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { correctionsOf } from './standing-of.ts';
import type { DocumentReading } from './use-document-reading.ts';
import type { PointedAt } from './words/use-word-choice.ts';

const pauseMs = 1_200;
const none: ReadonlySet<string> = new Set();

/** Has the server remember what the person corrects, shortly after they stop typing; and forget it when asked. */
export function useLearning(
  model: EntryFormModel,
  place: EntryPlace,
  reading: DocumentReading,
  pointed: ReadonlyMap<string, PointedAt>,
) {
  const [remembered, setRemembered] = useState(none);
  const [forgotten, setForgotten] = useState(none);
  const { run: remember } = useAction(rememberCorrections, { errors: 'nowhere' });
  const { run: forget } = useAction(forgetCorrection);
  const id = reading.state === 'read' ? reading.id : null;
  const columns = useLearnedColumns(place, id);
  const before = useValuesAtArrival(model.values, id);
  const corrections = useMemo(() => {
    if (id === null) return [];
    const isOpen = (name: string) => !model.state.fields[name]?.isReadonly && !forgotten.has(name);
    const fields = [...model.form.fields.values()].filter(
      ({ type, name }) => type.origin === 'entered' && isOpen(name),
    );
    const proposed = new Map(reading.proposals.map(({ field, value }) => [field, value]));
    const names = fields.map(({ name }) => name);
    return correctionsOf({ fields: names, now: model.values, before, proposed }).map((correction) => {
      const at = pointed.get(correction.field);
      // A value that was typed over meanwhile is looked for.
      return at && isSame(at.value, correction.value) ? { ...correction, place: at.place } : correction;
    });
  }, [id, reading, model.form, model.state, model.values, before, forgotten, pointed]);
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
    if (columns.learned.has(field)) return columns.forget(field);
    const { output } = await forget({ body: { id, field } });
    if (!output) return;
    setForgotten((fields) => new Set(fields).add(field));
    setRemembered((fields) => new Set([...fields].filter((one) => one !== field)));
  };
  return {
    remembered: new Set([...remembered, ...columns.learned]),
    forgotten,
    learnColumn: columns.learn,
    forget: forgetField,
  };
}

/** Columns of tables whose places were learned here. The proposed rows are read again by what was learned or forgotten. */
function useLearnedColumns({ recordId, taskId }: EntryPlace, id: string | null) {
  const [learned, setLearned] = useState(none);
  const { run: remember } = useAction(rememberCorrections, { invalidates: [getDocumentReading] });
  const { run: forget } = useAction(forgetCorrection, { invalidates: [getDocumentReading] });
  return {
    learned,
    /** By a cell whose words the person has chosen. False: there is no table. */
    learn: async (path: string, { value, place }: PointedAt) => {
      if (id === null) return false;
      const body = { id, recordId: recordId ?? undefined, taskId };
      const { output } = await remember({ body: { ...body, corrections: [{ field: path, value, place }] } });
      const isLearned = output?.remembered.includes(path) ?? false;
      if (isLearned) setLearned((before) => new Set(before).add(path));
      return isLearned;
    },
    forget: async (path: string) => {
      const { output } = id === null ? {} : await forget({ body: { id, field: path } });
      if (output) setLearned((before) => new Set([...before].filter((one) => one !== path)));
    },
  };
}

/** The values as they were when the document had been read. */
function useValuesAtArrival(values: EntryValues, id: string | null): EntryValues {
  const [arrival, setArrival] = useState<{ id: string | null; values: EntryValues }>({ id, values });
  if (arrival.id !== id) setArrival({ id, values });
  return arrival.id === id ? arrival.values : values;
}
