import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { type Part, selectionIn } from '../commands/parts.ts';

/** Identifies form parts among other texts on the clipboard. */
export const partsMarker = 'formwright/form-parts';

/** The version of the format on the clipboard. */
export const partsVersion = 1;

/** Parts of a form on the clipboard or in a template: whole sections, and rows of single fields. */
export interface FormParts {
  readonly sections: readonly SectionDefinition[];
  readonly rows: readonly (readonly FieldDefinition[])[];
}

/** The selected parts of a form. Neighbouring fields share a row. */
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

/** The parts as text for the clipboard, for any form, tab or window. */
export function writeFormParts(parts: FormParts): string {
  return JSON.stringify({ marker: partsMarker, version: partsVersion, ...parts });
}
