import type { ExpressionScope } from '#engine/expression/expression.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import { orderCalculations } from './compile/calculation-order.ts';
import { checkAggregates } from './compile/check-aggregates.ts';
import { checkSourceNames } from './compile/check-source-names.ts';
import { checkStructure, maxFields } from './compile/check-structure.ts';
import { compileField } from './compile/compile-field.ts';
import { compileProperty } from './compile/compile-property.ts';
import { fieldTypesOf, formScope } from './compile/form-scope.ts';
import { fieldsInOrder, sectionsInOrder } from './compile/reading-order.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { Fault, FormDefinition, SectionDefinition } from './definition.ts';
import type { FieldCatalogue } from './field-type.ts';

interface FormCompilation {
  readonly form: CompiledForm;
  readonly faults: readonly Fault[];
}

/**
 * Resolves a form once: types, expressions, order of calculation. The result always contains a form, without faulty
 * parts and fields beyond the maximum, so that a designer can preview a draft. A fault of severity `error` prevents
 * publishing.
 */
export function compileForm(definition: FormDefinition, catalogue: FieldCatalogue): FormCompilation {
  return runToEnd(compileFormInPieces(definition, catalogue));
}

/** The same, interruptible after each field. */
export function* compileFormInPieces(
  definition: FormDefinition,
  catalogue: FieldCatalogue,
): Interruptible<FormCompilation> {
  const faults = checkStructure(definition, catalogue);
  const ordered = sectionsInOrder(definition);
  const scope = formScope(ordered, catalogue);
  const sections: CompiledSection[] = [];
  let room = maxFields;
  for (const section of ordered) {
    const compiled = yield* compileSection(section, catalogue, { scope, faults, room });
    sections.push(compiled);
    room -= compiled.fields.length;
  }
  const fields = new Map<string, CompiledField>();
  const tables = new Map<string, CompiledSection>();
  const fieldByPath = new Map<string, CompiledField>();
  for (const section of sections) {
    if (section.isTable && !tables.has(section.name)) tables.set(section.name, section);
    for (const field of section.fields) {
      if (fieldByPath.has(field.path)) continue;
      fieldByPath.set(field.path, field);
      if (!section.isTable) fields.set(field.name, field);
    }
  }
  const calculationOrder = orderCalculations(sections, fieldByPath, faults);
  const form = Object.freeze({ definition, sections, fields, tables, fieldByPath, calculationOrder, scope });
  faults.push(...checkAggregates(form), ...checkSourceNames(form));
  return { form, faults };
}

function* compileSection(
  definition: SectionDefinition,
  catalogue: FieldCatalogue,
  within: { readonly scope: ExpressionScope; readonly faults: Fault[]; readonly room: number },
): Interruptible<CompiledSection> {
  const { scope: formNames, faults, room } = within;
  const scope = definition.isTable ? { ...formNames, ...fieldTypesOf(definition, catalogue) } : formNames;
  const fields: CompiledField[] = [];
  for (const field of fieldsInOrder(definition)) {
    const type = catalogue.get(field.editorType);
    if (!type || fields.length === room) continue;
    const variant = type.variantFor?.(field) ?? type;
    fields.push(Object.freeze(compileField(field, variant, definition, scope, faults)));
    yield;
  }
  const where = { kind: 'section', id: definition.name, property: 'visibleWhen' } as const;
  return Object.freeze({
    name: definition.name,
    definition,
    isTable: definition.isTable,
    fields,
    visibleWhen: compileProperty(definition.visibleWhen, formNames, 'boolean', where, faults),
    scope,
  });
}
