import type { CheckedType } from '#engine/expression/check/type-relations.ts';
import { canonicalInstant } from '#engine/value/calendar.ts';
import { Decimal, decimalToWire, finite, parseDecimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';

/**
 * A value while an expression runs: numbers are `Decimal`, blank is `null`, lists are arrays of such values (lists of
 * rows keep their rows as on the wire), users, files and rows stay as they were bound.
 */
export type RuntimeValue = null | string | boolean | Decimal | readonly RuntimeValue[] | object;

/** Stops an evaluation that exceeds its limits; its value is blank. */
export class EvaluationStopped extends Error {}

const maxTextLength = 100_000;
const maxListLength = 10_000;

/** Reader for bound values of a type; a value of another type counts as blank. */
export function readerOf(type: CheckedType): (value: unknown) => RuntimeValue {
  if (typeof type === 'object') return 'list' in type ? listReader(readerOf(type.list)) : readObject;
  return scalarReaders[type];
}

const scalarReaders: Record<Extract<CheckedType, string>, (value: unknown) => RuntimeValue> = {
  number: (value) => parseDecimal(value),
  text: readText,
  date: readText,
  time: readText,
  datetime: (value) => (typeof value === 'string' ? canonicalInstant(value) : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  user: (value) => (typeof value === 'string' ? value : readObject(value)),
  file: readObject,
  any: readAny,
  null: () => null,
};

function readText(value: unknown): RuntimeValue {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readObject(value: unknown): RuntimeValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

function readAny(value: unknown): RuntimeValue {
  if (typeof value === 'number') return parseDecimal(value);
  if (typeof value === 'string') return readText(value);
  if (Array.isArray(value)) return listReader(readAny)(value);
  return typeof value === 'boolean' ? value : readObject(value);
}

function listReader(readElement: (value: unknown) => RuntimeValue) {
  return (value: unknown): RuntimeValue => {
    if (!Array.isArray(value)) return null;
    if (value.length > maxListLength) throw new EvaluationStopped();
    return value.map(readElement);
  };
}

/** Converts to the wire form; `take` gets the number of elements before they are created. */
export function toFieldValue(value: RuntimeValue, take: (count: number) => void): FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean')
    return value === '' ? null : value;
  if (value instanceof Decimal) return finite(value) ? decimalToWire(value) : null;
  if (Array.isArray(value)) {
    take(value.length);
    return value.map((item) => (standsForMore(item) ? idOf(item) : toFieldValue(item, take)));
  }
  return isPerson(value)
    ? idOf(value)
    : (Object.fromEntries(Object.entries(value).map(withId)) as FieldValue);
}

const isPerson = (value: object) => 'roles' in value && 'teams' in value;

/** Whether a value was bound as a person or a referenced row instead of an id. */
function standsForMore(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (isPerson(value) || labelOf(value) !== null);
}

/** A cell of a row with ids instead of the bound people and rows. */
function withId([name, cell]: [string, unknown]): [string, unknown] {
  const idIn = (part: unknown) => (standsForMore(part) ? idOf(part) : part);
  return [name, Array.isArray(cell) ? cell.map(idIn) : idIn(cell)];
}

/** Id of a user that is bound as a person, as `{id, …}` or as the id itself. */
export function idOf(user: RuntimeValue): string | null {
  if (typeof user === 'string') return user;
  const id = user !== null && typeof user === 'object' && 'id' in user ? user.id : null;
  return typeof id === 'string' ? id : null;
}

/** Label of a reference that is bound as its row, `{id, label, …}`; else `null`. */
export function labelOf(value: RuntimeValue): string | null {
  const isReference = value !== null && typeof value === 'object' && 'id' in value && 'label' in value;
  return isReference && typeof value.label === 'string' ? value.label : null;
}

/** Text of a scalar as expressions show it: plain decimals, ISO dates, `true`, labels of references; "" for blank. */
export function textOf(value: RuntimeValue): string {
  if (typeof value === 'string') return value;
  if (value instanceof Decimal) return value.toFixed();
  return typeof value === 'boolean' ? String(value) : (labelOf(value) ?? idOf(value) ?? '');
}

/** Returns the text; stops the evaluation if the text is too long. */
export function limited(text: string): string {
  if (text.length > maxTextLength) throw new EvaluationStopped();
  return text;
}
