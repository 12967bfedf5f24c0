import { textKind } from './text-kind.ts';
import type { ValueKind } from './value-kind.ts';

const kind = textKind({ maxLength: 20_000, isMultiline: true });

/** A column of a referenced item, as text; columns can also hold numbers and yes or no. */
export const columnTextKind: ValueKind = {
  ...kind,
  check: (value, field) => kind.check(asText(value), field),
};

function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : value;
}
