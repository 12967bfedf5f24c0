import type { ExpressionScope } from '#engine/expression/expression.ts';
import { orderCalculations } from './compile/calculation-order.ts';
import { checkAggregates } from './compile/check-aggregates.ts';
import { checkSourceNames } from './compile/check-source-names.ts';
import { checkStructure } from './compile/check-structure.ts';
import { compileField } from './compile/compile-field.ts';
import { compileProperty } from './compile/compile-property.ts';
import { fieldTypesOf, formScope } from './compile/form-scope.ts';
import { fieldsInOrder, sectionsInOrder } from './compile/reading-order.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { Fault, FormDefinition, SectionDefinition } from './definition.ts';
import type { FieldCatalogue } from './field-type.ts';

/**
 * Resolves a form once: types, expressions, order of calculation. A form always comes out, with what is at fault left
 * out, so that a designer can preview a draft; a fault of severity `error` makes it unfit to be published.
 */
export function compileForm(
  definition: FormDefinition,
  catalogue: FieldCatalogue,
): { readonly form: CompiledForm; readonly faults: readonly Fault[] } {
  const faults = checkStructure(definition, catalogue);
  const ordered = sectionsInOrder(definition);
  const scope = formScope(ordered, catalogue);
  const sections = ordered.map((section) => compileSection(section, catalogue, scope, faults));
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

function compileSection(
  definition: SectionDefinition,
  catalogue: FieldCatalogue,
  formNames: ExpressionScope,
  faults: Fault[],
): CompiledSection {
  const scope = definition.isTable ? { ...formNames, ...fieldTypesOf(definition, catalogue) } : formNames;
  const fields = fieldsInOrder(definition).flatMap((field) => {
    const type = catalogue.get(field.editorType);
    if (!type) return [];
    const variant = type.variantFor?.(field) ?? type;
    return [Object.freeze(compileField(field, variant, definition, scope, faults))];
  });
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
