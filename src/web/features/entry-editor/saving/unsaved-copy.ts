import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { rowsAt } from '#web/features/entry-form/index.ts';
import { unsaved } from '#web/lib/storage/unsaved.ts';
import { isTaken } from './savable-values.ts';

/** Where something was typed. */
export interface UnsavedPlace {
  readonly userId: string;
  readonly moduleId: string;
  /** Null for an entry that was never saved. */
  readonly recordId: string | null;
  readonly taskId?: string;
}

/** The typed values, and the server's values at that time as their base. */
export interface UnsavedCopy {
  readonly base: EntryValues;
  readonly mine: EntryValues;
  /** RFC 3339. */
  readonly keptAt: string;
}

const keyOf = ({ userId, moduleId, recordId, taskId }: UnsavedPlace) =>
  [userId, moduleId, recordId ?? 'new', taskId ?? ''].join('.');

export function keepUnsaved(place: UnsavedPlace, copy: UnsavedCopy): void {
  unsaved.keep(keyOf(place), copy);
}

export function forgetUnsaved(place: UnsavedPlace): void {
  unsaved.forget(keyOf(place));
}

export function readUnsaved(place: UnsavedPlace): UnsavedCopy | null {
  const copy = unsaved.read(keyOf(place));
  if (typeof copy !== 'object' || copy === null) return null;
  const { base, mine, keptAt } = copy as Partial<UnsavedCopy>;
  return isValues(base) && isValues(mine) && typeof keptAt === 'string' ? { base, mine, keptAt } : null;
}

const isKept = (field: CompiledField) => isTaken(field) && field.type.content !== 'secret';

/** Everything a person typed, half typed things included; secrets are not kept beside the server. */
export function typedValues(form: CompiledForm, values: EntryValues): EntryValues {
  const typed: Record<string, EntryValues[string]> = {};
  for (const field of form.fields.values()) if (isKept(field)) typed[field.name] = values[field.name] ?? null;
  for (const section of form.tables.values()) {
    const cells = section.fields.filter(isKept);
    typed[section.name] = rowsAt(values, section.name).map((row) =>
      Object.fromEntries(cells.map((field) => [field.name, row[field.name] ?? null])),
    );
  }
  return typed;
}

const isValues = (value: unknown): value is EntryValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
