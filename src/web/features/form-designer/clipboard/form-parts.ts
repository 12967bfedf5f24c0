import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { type Part, selectionIn } from '../commands/parts.ts';

/** Stands in the text on the clipboard, so that it is told from any other. */
export const partsMarker = 'formwright/form-parts';

/** Version of that text's shape. */
export const partsVersion = 1;

/** Parts of a form on the clipboard or in a template: whole sections, and rows of single fields. */
export interface FormParts {
  readonly sections: readonly SectionDefinition[];
  readonly rows: readonly (readonly FieldDefinition[])[];
}

/** The selected parts of a form, fields that stand beside each other in one row. */
export function formPartsOf(module: ModuleDefinition, parts: readonly Part[]): FormParts {
  const { sectionNames, fieldIds } = selectionIn(module, parts);
  const wanted = new Set(fieldIds);
  const rows = module.fieldGroups.flatMap((section) =>
    section.rows.map((row) => row.fields.filter(({ id }) => wanted.has(id))),
  );
  return {
    sections: module.fieldGroups.filter(({ name }) => sectionNames.includes(name)),
    rows: rows.filter((fields) => fields.length > 0),
  };
}

/** The parts as text for the clipboard, which another form, tab or window reads again. */
export function writeFormParts(parts: FormParts): string {
  return JSON.stringify({ marker: partsMarker, version: partsVersion, ...parts });
}
