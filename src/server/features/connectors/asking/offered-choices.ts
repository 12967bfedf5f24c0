import type { ExternalCall } from '#engine/form/sources/external-call.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { readPath, scalarOf } from '#engine/value/json-path.ts';
import { storableText } from '#engine/value/storable-text.ts';
import type { ExternalChoice } from '../stores/external-choice-store.ts';

const usualKeys = ['id', 'key', 'code', 'value', 'name'];
const usualLabels = ['label', 'name', 'title', 'displayName', 'description', 'value'];
const maxItemLength = 16_000;
const maxLabelLength = 500;

/** Brings a raw value to the key under which the field keeps it. */
export type ToKey = (value: FieldValue) => string;

/** The choices that an answer offers for a field: each item of a list, or the single object. */
export function offeredChoices(data: FieldValue, call: ExternalCall, toKey: ToKey): ExternalChoice[] {
  const items: readonly FieldValue[] = Array.isArray(data) ? data : [data];
  const choices = items.flatMap((item): ExternalChoice[] => {
    const raw = partOf(item, call.keyPath, usualKeys);
    if (raw === null || raw === '') return [];
    const label = partOf(item, call.labelPath, usualLabels) ?? raw;
    return [
      {
        id: toKey(raw),
        label: storableText(String(label).slice(0, maxLabelLength)),
        values: columnsOf(item, raw),
      },
    ];
  });
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}

function partOf(item: FieldValue, path: string, usual: readonly string[]) {
  const whole = scalarOf(item);
  if (whole !== null || path !== '') return path === '' ? whole : scalarOf(readPath(item, path));
  const name = usual.find((candidate) => scalarOf(readPath(item, candidate)) !== null);
  return name === undefined ? null : scalarOf(readPath(item, name));
}

/** The columns of an item; of a very long one only those that are no lists or objects. */
function columnsOf(item: FieldValue, raw: FieldValue): EntryValues {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!isObject) return { value: raw };
  const columns = item as EntryValues;
  if (JSON.stringify(columns).length <= maxItemLength) return columns;
  const short = Object.entries(columns).filter(
    ([, value]) => String(scalarOf(value) ?? '').length <= maxLabelLength,
  );
  return Object.fromEntries(short.filter(([, value]) => scalarOf(value) !== null).slice(0, 50));
}
