import { openBindings, rowBindings, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { stateInPieces } from '#engine/form/evaluate.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { defaultFieldText } from '#engine/form/names/default-fields.ts';
import { redact } from '#engine/form/values/redact.ts';
import type { ReportSource } from '#engine/report/report-source.ts';
import type { PictureFields } from '#engine/report/word/word-plan.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { statusWord } from '#server/features/documents/index.ts';
import { entryFacts, entryTitle, loadReferences, type StoredEntry } from '#server/features/entries/index.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { readPictures } from './read-pictures.ts';
import { namedIn, surroundingsOf } from './report-surroundings.ts';
import { type OtherValue, ReportConditions, type RowBasis, writtenRow } from './written-row.ts';

/** An entry, and what a reader or an activity sees of it. */
export interface ReadEntry {
  readonly version: ModuleVersion;
  readonly entry: StoredEntry;
  readonly access: FieldAccess;
}

/** Of what a report about one entry is made. */
export interface EntrySource {
  readonly source: ReportSource;
  readonly organization: string;
  /** What the entry is called. */
  readonly title: string;
}

/** An entry as a reading shows it, for a report; `pictured` are the pictures that the report has. */
export async function entrySource(
  ctx: Context,
  { entry, access, version: given }: ReadEntry,
  pictured: PictureFields,
): Promise<EntrySource> {
  const version = inLanguage(given, ctx.locale);
  const { form } = version.compiled;
  const formFacts = await entryFacts(ctx, given, entry);
  // The conditions of the form hide fields as they do on the screen.
  const state = await inTurns(stateInPieces(form, entry.values, formFacts, access));
  const values = shownValues(form, redact(form, entry.values, access), state);
  const around = await surroundingsOf(ctx, version, await loadReferences(ctx, form, [values]));
  const title = entryTitle(version, entry.values);
  const named: Readonly<Record<string, OtherValue>> = {
    ...around.named,
    title: { value: title, text: title },
    status: { value: entry.status, text: statusWord(entry.status, ctx.locale) },
  };
  const basis: RowBasis = {
    fields: form.fields,
    values,
    facts: around.facts,
    scope: form.scope,
    bindings: () => openBindings(form, values, withoutReferences(formFacts)),
    other: (name) => systemValue(formFacts.entry, name, around.facts) ?? namedIn(named, name),
    pictures: await readPictures(ctx, pictured, values, around.facts),
  };
  const source = { ...around.parts, ...rowsUnder(basis, form, formFacts) };
  return { source, organization: around.organization, title };
}

function rowsUnder(
  basis: RowBasis,
  form: CompiledForm,
  facts: FormFacts,
): Pick<ReportSource, 'top' | 'rowsOf'> {
  const conditions = new ReportConditions();
  const top = writtenRow(basis, conditions);
  return {
    top,
    rowsOf(table) {
      const section = table === null ? undefined : form.tables.get(table);
      if (!section) return [];
      const fields = new Map(section.fields.map((field) => [field.name, field] as const));
      return rowsOf(basis.values, section.name).map((row) => {
        const own: RowBasis = {
          ...basis,
          fields,
          values: row,
          scope: section.scope,
          bindings: () =>
            rowBindings(
              section,
              row,
              openBindings(form, basis.values, withoutReferences(facts)),
              withoutReferences(facts),
            ),
          other: (name) => {
            const field = form.fields.get(name);
            return field ? fieldValueOf(basis, name) : basis.other(name);
          },
        };
        return writtenRow(own, conditions);
      });
    },
  };
}

function fieldValueOf({ fields, values, facts }: RowBasis, name: string): OtherValue | undefined {
  const field = fields.get(name);
  const value = values[name] ?? null;
  if (!field || field.type.content === 'secret') return undefined;
  return { value, text: value === null ? '' : field.type.toText(value, field.definition, facts) };
}

function systemValue(entry: EntryValues, name: string, facts: RowBasis['facts']): OtherValue | undefined {
  const text = defaultFieldText(entry, name, facts);
  return text === undefined ? undefined : { value: entry[name] ?? null, text };
}

/** Conditions of a report don't follow references: what the reader may see of their targets is asked for labels alone. */
function withoutReferences({ references: _left, ...facts }: FormFacts): FormFacts {
  return facts;
}

/** Values without those that the form's own conditions hide. */
function shownValues(form: CompiledForm, values: EntryValues, { fields, sections }: FormState): EntryValues {
  const shown: Record<string, EntryValues[string]> = {};
  for (const section of form.sections) {
    if (sections[section.name]?.isVisible !== true) continue;
    if (!section.isTable) {
      for (const { name, path } of section.fields) {
        if (fields[path]?.isVisible && name in values) shown[name] = values[name] ?? null;
      }
      continue;
    }
    shown[section.name] = rowsOf(values, section.name).map((row, index) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => fields[cellPath(section.name, index, name)]?.isVisible),
      ),
    );
  }
  return shown;
}
