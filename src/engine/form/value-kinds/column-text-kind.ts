import { textKind } from './text-kind.ts';
import type { ValueKind } from './value-kind.ts';

const kind = textKind({ maximumLength: 20_000, isMultiline: true });

/** A column of what is referred to, as text; columns may hold numbers and answers too. */
export const columnTextKind: ValueKind = {
  ...kind,
  check: (value, field) => kind.check(asText(value), field),
};

function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : value;
}
