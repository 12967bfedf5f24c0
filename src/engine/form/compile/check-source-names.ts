import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { Fault } from '../definition.ts';
import { searchPlaceholder } from '../sources/external-call.ts';
import { mapSourceNames } from '../sources/source-names.ts';
import { isSettingUsed } from './setting-faults.ts';

/** Faults of fields whose source reads or fills a field that the form does not have. */
export function checkSourceNames(form: CompiledForm): Fault[] {
  return [...form.fieldByPath.values()].flatMap((field) =>
    unknownNames(field, form).map(({ name, property }) => ({
      severity: 'error',
      where: { kind: 'field', id: field.path, property },
      code: 'expression_unknown_name',
      params: { name },
    })),
  );
}

function unknownNames(field: CompiledField, form: CompiledForm) {
  const used = new Set(
    field.type.settings
      .filter((setting) => isSettingUsed(field.definition, field.type, setting))
      .map(({ name }) => name),
  );
  const found = new Map<string, { readonly name: string; readonly property: string }>();
  mapSourceNames(field.definition, (name, property) => {
    const isKnown = !used.has(property) || isThere(name, property, field, form);
    if (!isKnown) found.set(`${property}.${name}`, { name, property });
    return name;
  });
  return [...found.values()];
}

function isThere(name: string, property: string, field: CompiledField, form: CompiledForm): boolean {
  const hasOwn = field.isInTable && form.fieldByPath.has(`${field.sectionName}.${name}`);
  switch (property) {
    // Filters of aggregates are checked with the aggregates; lookups have none.
    case 'filters':
      return true;
    case 'fills':
      return field.isInTable ? hasOwn : form.fields.has(name);
    case 'dependsOn':
    case 'listToUse':
      return hasOwn || form.fields.has(name);
    default:
      return hasOwn || form.fields.has(name) || form.tables.has(name) || name === searchPlaceholder;
  }
}
