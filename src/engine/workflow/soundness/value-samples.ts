import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FormScope } from '../activity-type.ts';

type Field = FormScope['fields'] extends ReadonlyMap<string, infer Known> ? Known : never;

/**
 * Values of one type that represent all values: two values with equal results in all comparisons with these literals
 * share one sample, and the field accepts each sample. Null for a type, or for literals, that cannot be sampled.
 */
export function valueSamples(
  type: unknown,
  field: Field | undefined,
  literals: readonly string[],
  hasOrder: boolean,
): readonly FieldValue[] | null {
  const samples = samplesOf(type, field, literals, hasOrder);
  if (samples === null || !field) return samples;
  return samples.filter((value) => {
    const checked = field.type.check(value, field.definition);
    return checked.ok && checked.value === value;
  });
}

function samplesOf(
  type: unknown,
  field: Field | undefined,
  literals: readonly string[],
  hasOrder: boolean,
): readonly FieldValue[] | null {
  if (type === 'boolean') return [null, true, false];
  if (type === 'number') return numberSamples(literals, field?.definition ?? {});
  if (type === 'date') return dateSamples(literals);
  if (type !== 'text' || hasOrder) return null;
  const options = field && field.type.origin !== 'calculated' ? optionsOf(field.definition) : [];
  if (options.length > 0) return [null, ...new Set(options.map(({ key }) => key))];
  return [null, ...literals.filter((text) => text !== ''), `${literals.join('')}·`];
}

/** The arithmetic used here cannot distinguish larger or longer numbers. */
const maxDigits = 12;

function numberSamples(
  literals: readonly string[],
  settings: Readonly<Record<string, unknown>>,
): readonly FieldValue[] | null {
  const isExact = (text: string) =>
    /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= maxDigits;
  if (!literals.every(isExact)) return null;
  const limits = [settings.minimum, settings.maximum].filter((limit) => typeof limit === 'number');
  const points = [...new Set([...literals.map(Number), ...limits])].sort((one, other) => one - other);
  const places = typeof settings.decimalPlaces === 'number' ? settings.decimalPlaces : null;
  const scale = 10 ** (places ?? 0);
  const next = (point: number) => Math.floor(point * scale + 1.000001) / scale;
  const last = (point: number) => Math.ceil(point * scale - 1.000001) / scale;
  const between = points.slice(1).flatMap((high, index) => {
    const low = points[index] ?? high;
    const middle = places === null ? (low + high) / 2 : next(low);
    return middle > low && middle < high ? [middle] : [];
  });
  const ends = points.length === 0 ? [0] : [last(points[0] ?? 0), next(points.at(-1) ?? 0)];
  return [null, ...points, ...between, ...ends];
}

function dateSamples(literals: readonly string[]): readonly FieldValue[] | null {
  if (!literals.every((text) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))))
    return null;
  const points = [...new Set(literals)].sort();
  const [first = '2026-01-01'] = points;
  const days = [...points, addDays(first, -1), ...points.map((day) => addDays(day, 1))];
  return [null, ...new Set(days)];
}

function addDays(day: string, count: number): string {
  const dayMs = 86_400_000;
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}
