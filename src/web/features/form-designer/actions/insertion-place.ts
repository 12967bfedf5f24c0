import type { ModuleDefinition } from '#engine/module/definition.ts';
import { firstWidth } from '../commands/field-commands.ts';
import type { InsertionPlace } from '../commands/insert-parts.ts';
import { type Part, selectionIn } from '../commands/parts.ts';
import { type FieldTarget, gridColumns, placeOfField } from '../commands/places.ts';
import type { FormSurroundings } from './form-surroundings.ts';

/**
 * The position of a new field: beside the selection if its row has room, else below it; without a selection at the
 * end.
 */
export function insertionOf({
  module,
  selected,
}: Pick<FormSurroundings, 'module' | 'selected'>): FieldTarget | null {
  const place = selected.field ? placeOfField(module, selected.field.id) : null;
  const name = place?.section.name ?? selected.sectionName;
  const section =
    module.fieldGroups.find((candidate) => candidate.name === name) ?? module.fieldGroups.at(-1);
  if (!section) return null;
  const row = place && place.section === section ? place.row : section.rows.length - 1;
  const fields = section.rows[row]?.fields;
  if (!fields) return { section: section.name, row: 0 };
  const used = fields.reduce((sum, { width }) => sum + width, 0);
  const column = place && place.section === section ? place.column + 1 : fields.length;
  if (section.isTable || gridColumns - used >= firstWidth) return { section: section.name, row, column };
  return { section: section.name, row: row + 1 };
}

/** The position of pasted parts: below the last of `parts`, or at the end if there are none. */
export function placeAfter(module: ModuleDefinition, parts: readonly Part[]): InsertionPlace {
  const { sectionNames, fieldIds } = selectionIn(module, parts);
  const field = placeOfField(module, fieldIds.at(-1) ?? '');
  const name = sectionNames.at(-1) ?? field?.section.name;
  const found = module.fieldGroups.findIndex((section) => section.name === name);
  const at = found < 0 ? module.fieldGroups.length - 1 : found;
  const home = module.fieldGroups[at];
  if (!home) return { section: '', row: 0, at: 0 };
  const isInHome = field?.section === home;
  const end = home.isTable ? home.rows.flatMap((row) => row.fields).length : home.rows.length;
  const behind = field && isInHome ? (home.isTable ? columnOf(field) : field.row) + 1 : end;
  return { section: home.name, row: behind, at: at + 1 };
}

function columnOf({ section, field }: NonNullable<ReturnType<typeof placeOfField>>): number {
  return section.rows.flatMap((row) => row.fields).indexOf(field);
}
