import type { FieldValue } from '#engine/value/field-value.ts';
import { isSame } from '#engine/value/same-json.ts';

/**
 * What became of a proposed value. `open`: the field is blank, or has only its default. `taken`: it is in the form.
 * `corrected`: it was taken, and the person has changed it. `kept`: the person has another value there, which stays.
 */
export type Standing = 'open' | 'taken' | 'corrected' | 'kept';

/** Decides it from the value in the form now. `wasTaken`: the value was put there from the document before. */
export function standingOf(at: {
  readonly proposed: FieldValue;
  readonly now: FieldValue;
  /** The value that a new entry has before anything is typed; undefined for an entry that was there. */
  readonly first: FieldValue | undefined;
  readonly wasTaken: boolean;
}): Standing {
  if (isSame(at.now, at.proposed)) return 'taken';
  if (at.wasTaken) return 'corrected';
  const isUntouched = at.now === null || (at.first !== undefined && isSame(at.now, at.first));
  return isUntouched ? 'open' : 'kept';
}

/** Below this confidence a person should look at a value again. */
export const sureEnough = 0.8;

/** Fields whose value a person has set since the document was read, and not to what was proposed. */
export function correctionsOf(at: {
  readonly fields: readonly string[];
  readonly now: Readonly<Record<string, FieldValue>>;
  /** The values when the document had been read. */
  readonly before: Readonly<Record<string, FieldValue>>;
  readonly proposed: ReadonlyMap<string, FieldValue>;
}): readonly { readonly field: string; readonly value: FieldValue }[] {
  return at.fields.flatMap((field) => {
    const value = at.now[field] ?? null;
    const isNew = value !== null && !isSame(value, at.before[field] ?? null);
    return isNew && !isSame(value, at.proposed.get(field) ?? null) ? [{ field, value }] : [];
  });
}
