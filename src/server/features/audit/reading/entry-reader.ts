import { redact } from '#engine/form/values/redact.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { entryAccess, loadEntryView } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** Reads earlier values of an entry with the eyes of the actor. */
export interface EntryReader {
  /** The field's name as the actor may know it; undefined: it is hidden from them. */
  labelOf(field: string): string | undefined;
  /** What the actor may see of a value of the field; null: nothing. */
  read(field: string, value: unknown): { readonly value: unknown } | null;
}

/** Shows nothing, as for an entry that is gone: its places, which decide what is hidden, are gone with it. */
const blind: EntryReader = { labelOf: () => undefined, read: () => null };

/** The reader of an entry: what the law of visibility shows the actor now, it shows of earlier values too. */
export async function entryReader(ctx: Context, moduleId: string, entryId: string): Promise<EntryReader> {
  const view = await loadEntryView(ctx, moduleId, entryId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (!view) return blind;
  const { situation } = view;
  const access = entryAccess(situation);
  const { form } = situation.version.compiled;
  const read = (field: string, value: unknown) => {
    const shown = redact(form, { [field]: value as FieldValue }, access);
    return Object.hasOwn(shown, field) ? { value: shown[field] } : null;
  };
  return {
    labelOf: (field) => {
      if (read(field, null) === null) return undefined;
      return form.fieldByPath.get(field)?.definition.displayName ?? field;
    },
    read,
  };
}
