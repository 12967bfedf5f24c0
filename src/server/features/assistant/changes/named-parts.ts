import { type ChangedDraft, type ChangedField, type ChangedSection, EditError } from './changed-draft.ts';

/** A field with its section. */
export interface Place {
  readonly section: ChangedSection;
  readonly field: ChangedField;
  readonly path: string;
}

/** The section of that name. Throws `EditError`. */
export function sectionNamed(draft: ChangedDraft, name: string): ChangedSection {
  const section = draft.fieldGroups.find((one) => one.name === name);
  if (!section) throw new EditError(`there is no section “${name}”`);
  return section;
}

/** Where the field of that path is: `total`, or `items.net` in a table. Throws `EditError`. */
export function placeOf(draft: ChangedDraft, path: string): Place {
  for (const section of draft.fieldGroups) {
    const prefix = section.isTable ? `${section.name}.` : '';
    const field = section.rows.flatMap(({ fields }) => fields).find(({ name }) => prefix + name === path);
    if (field) return { section, field, path };
  }
  throw new EditError(`there is no field “${path}”`);
}
