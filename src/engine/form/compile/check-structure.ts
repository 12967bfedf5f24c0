import type { Fault, FaultLocation, FormDefinition, SectionDefinition } from '../definition.ts';
import type { FieldCatalogue } from '../field-type.ts';
import { checkFieldName } from '../names/check-name.ts';
import { fieldsInOrder, sectionsInOrder } from './reading-order.ts';

/** Maximum number of rows of a table section, whatever its own maximum. */
export const maxTableRows = 1000;

/** Maximum number of fields of one form, table sections included. */
export const maxFields = 500;

/** Faults of a form that need no expressions: names, types, row counts. */
export function checkStructure(form: FormDefinition, catalogue: FieldCatalogue): Fault[] {
  const faults: Fault[] = [];
  const sections = sectionsInOrder(form);
  const topNames = new Set<string>();
  const sectionNames = new Set<string>();
  for (const section of sections) {
    checkSection(section, sectionNames, topNames, faults);
    const names = section.isTable ? new Set<string>() : topNames;
    for (const field of fieldsInOrder(section)) {
      const id = section.isTable ? `${section.name}.${field.name}` : field.name;
      const where: FaultLocation = { kind: 'field', id, property: 'name' };
      checkOwnName(field.name, where, names, faults);
      if (!catalogue.has(field.editorType)) {
        const at: FaultLocation = { kind: 'field', id, property: 'editorType' };
        faults.push({
          severity: 'error',
          where: at,
          code: 'field_type_unknown',
          params: { type: field.editorType },
        });
      }
    }
  }
  const count = sections.reduce((total, section) => total + fieldsInOrder(section).length, 0);
  const where: FaultLocation = { kind: 'module', id: '' };
  if (count === 0) faults.push({ severity: 'warning', where, code: 'form_empty' });
  if (count > maxFields) {
    faults.push({ severity: 'error', where, code: 'form_too_large', params: { maximum: maxFields } });
  }
  return faults;
}

function checkSection(
  section: SectionDefinition,
  sectionNames: Set<string>,
  topNames: Set<string>,
  faults: Fault[],
): void {
  const where: FaultLocation = { kind: 'section', id: section.name, property: 'name' };
  if (section.isTable) checkOwnName(section.name, where, topNames, faults);
  const key = section.name.toLowerCase();
  if (key.trim() === '') faults.push({ severity: 'error', where, code: 'required' });
  else if (sectionNames.has(key)) {
    faults.push({ severity: 'error', where, code: 'name_duplicate', params: { name: section.name } });
  }
  sectionNames.add(key);
  const { minimumRowCount: minimum, maximumRowCount: maximum } = section;
  const at: FaultLocation = { kind: 'section', id: section.name, property: 'maximumRowCount' };
  if (section.isTable && maximum > 0 && minimum > maximum) {
    faults.push({ severity: 'error', where: at, code: 'rows_range_reversed' });
  }
  if (section.isTable && Math.max(minimum, maximum) > maxTableRows) {
    faults.push({
      severity: 'error',
      where: at,
      code: 'rows_over_limit',
      params: { maximum: maxTableRows },
    });
  }
}

function checkOwnName(name: string, where: FaultLocation, taken: Set<string>, faults: Fault[]): void {
  const code = checkFieldName(name);
  if (code !== null) faults.push({ severity: 'error', where, code, params: { name } });
  else if (taken.has(name.toLowerCase())) {
    faults.push({ severity: 'error', where, code: 'name_duplicate', params: { name } });
  }
  taken.add(name.toLowerCase());
}
