import type { CompiledField } from '#engine/form/compiled-form.ts';
import type { AskedField } from '#engine/reading/propose-values.ts';
import { importFields, importFieldsOfSection } from '#server/features/exchange/index.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { entryAccess, loadEntryView, newEntrySituation } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The entry that is filled in; a new one if it has no id. */
export interface FilledEntry {
  readonly moduleId: string;
  readonly recordId?: string;
  readonly taskId?: string;
}

/** A field that the actor may fill in. */
export interface FieldToFill extends AskedField {
  readonly path: string;
}

/** The fields that the actor may fill in now, with their labels in the designer's and in the actor's language. */
export interface FieldsToFill {
  readonly version: ModuleVersion;
  readonly fields: readonly FieldToFill[];
  readonly tables: readonly { readonly section: string; readonly columns: readonly FieldToFill[] }[];
}

/** The fields of an entry that the actor may see and fill in. An entry that they cannot see is not found. */
export async function fieldsToFill(
  ctx: Context,
  { moduleId, recordId, taskId }: FilledEntry,
): Promise<FieldsToFill> {
  const situation =
    recordId === undefined
      ? await newEntrySituation(ctx, moduleId)
      : (await loadEntryView(ctx, moduleId, recordId, taskId)).situation;
  const { form } = situation.version.compiled;
  const translated = inLanguage(situation.version, ctx.locale).compiled.form.fieldByPath;
  const access = entryAccess(situation);
  const isOpen = ({ path }: CompiledField) => access.fields[path] === 'editable';
  const asked = (field: CompiledField): FieldToFill => ({
    ...field,
    labels: [...new Set([field, translated.get(field.path)].map((one) => one?.definition.displayName ?? ''))],
  });
  return {
    version: situation.version,
    fields: importFields(form).filter(isOpen).map(asked),
    tables: [...form.tables.keys()]
      .filter((section) => access.sections[section] === 'editable')
      .map((section) => ({
        section,
        columns: importFieldsOfSection(form, section).filter(isOpen).map(asked),
      }))
      .filter(({ columns }) => columns.length > 0),
  };
}

/** The field, or the column of a table section, with a path that the actor may fill in; undefined: there is none. */
export const fieldAt = ({ fields, tables }: FieldsToFill, path: string): FieldToFill | undefined =>
  [...fields, ...tables.flatMap(({ columns }) => columns)].find((field) => field.path === path);
