import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';

type VisibleLevel = 'visible' | 'editable' | 'readonly';

type PresentedForm = { fieldGroups: SectionDefinition[] };

const presentedForms = new WeakMap<CompiledForm, WeakMap<FieldAccess, PresentedForm>>();

/** The form without hidden fields and sections, and without settings that are not for people who fill it in. */
export function presentForm(form: CompiledForm, access: FieldAccess): PresentedForm {
  const byAccess = presentedForms.get(form) ?? new WeakMap<FieldAccess, PresentedForm>();
  const presented = byAccess.get(access) ?? { fieldGroups: shownSections(form, access) };
  presentedForms.set(form, byAccess.set(access, presented));
  return presented;
}

function shownSections(form: CompiledForm, access: FieldAccess): SectionDefinition[] {
  return form.sections.flatMap((section) => {
    const shown = new Set(
      section.fields
        .filter((field) => (access.fields[field.path] ?? 'hidden') !== 'hidden')
        .map((field) => field.name),
    );
    const isShown = shown.size > 0 || (access.sections[section.name] ?? 'hidden') !== 'hidden';
    if (!isShown) return [];
    const typeOf = new Map(section.fields.map(({ name, type }) => [name, type]));
    const rows = section.definition.rows.map((row) => ({
      ...row,
      fields: row.fields
        .filter((field) => shown.has(field.name))
        .map((field) => without(field, typeOf.get(field.name)?.privateSettings)),
    }));
    return [{ ...section.definition, rows }];
  });
}

function without(field: FieldDefinition, settings: readonly string[] | undefined): FieldDefinition {
  if (settings === undefined) return field;
  const kept = Object.entries(field).filter(([name]) => !settings.includes(name));
  return Object.fromEntries(kept) as unknown as FieldDefinition;
}

const presentedAccesses = new WeakMap<FieldAccess, Record<string, VisibleLevel>>();

/** The access to visible fields by path, and to sections by name if no field has that name. */
export function presentAccess(access: FieldAccess): Record<string, VisibleLevel> {
  const held = presentedAccesses.get(access);
  if (held) return held;
  const levels = Object.entries({ ...access.sections, ...access.fields });
  const shown = levels.filter((entry): entry is [string, VisibleLevel] => entry[1] !== 'hidden');
  const presented = Object.fromEntries(shown);
  presentedAccesses.set(access, presented);
  return presented;
}
