import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { loadReferences, textFacts } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { entryAccess, loadEntryView } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** Reads earlier values of an entry with the eyes of the actor. */
export interface EntryReader {
  /** The field's name as the actor may know it; undefined: it is hidden from them. */
  labelOf(field: string): string | undefined;
  /** What the actor may see of a value of the field, and as what they read it; null: nothing. */
  read(field: string, value: unknown): { readonly value: unknown; readonly text: string } | null;
}

/** Shows nothing, as for an entry that is gone: its places, which decide what is hidden, are gone with it. */
const blind: EntryReader = { labelOf: () => undefined, read: () => null };

/** The reader of an entry: what the law of visibility shows the actor now, it shows of earlier values too. */
export async function entryReader(
  ctx: Context,
  { moduleId, entryId }: { readonly moduleId: string; readonly entryId: string },
  values: readonly EntryValues[],
): Promise<EntryReader> {
  const view = await loadEntryView(ctx, moduleId, entryId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (!view) return blind;
  const { situation } = view;
  const access = entryAccess(situation);
  const { form } = inLanguage(situation.version, ctx.locale).compiled;
  const visible = values.map((each) => redact(form, each, access));
  const facts = await textFacts(ctx, await loadReferences(ctx, form, visible));
  const read = (field: string, value: unknown) => {
    const shown = redact(form, { [field]: value as FieldValue }, access);
    if (!Object.hasOwn(shown, field)) return null;
    return { value: shown[field], text: textOf(form, field, shown[field] ?? null, facts) };
  };
  return {
    labelOf: (field) => {
      if (read(field, null) === null) return undefined;
      const named = form.fieldByPath.get(field) ?? form.tables.get(field);
      return named?.definition.displayName || field;
    },
    read,
  };
}

/** A value as its field writes it; rows of a table one below the other. */
function textOf(form: CompiledForm, name: string, value: FieldValue, facts: TextFacts): string {
  const table = form.tables.get(name);
  if (!table || !Array.isArray(value)) return fieldText(form.fieldByPath.get(name), value, facts);
  const lines = value.map((row) => {
    const cells = row as unknown as EntryValues;
    const texts = table.fields.map((field) => fieldText(field, cells[field.name] ?? null, facts));
    return texts.filter((text) => text !== '').join(' · ');
  });
  return lines.join('\n');
}

/** Blank where the field is gone or of another type by now. */
function fieldText(field: CompiledField | undefined, value: FieldValue, facts: TextFacts): string {
  if (!field || value === null || field.type.origin === 'none') return '';
  if (field.type.content === 'secret') return '••••';
  return field.type.toText(value, field.definition, facts);
}
