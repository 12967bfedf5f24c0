import type { FieldDefinition } from '#engine/form/definition.ts';
import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import { publishedOf, useDesigner } from '#web/features/app-draft/index.ts';
import { changeField } from '../commands/field-commands.ts';
import { takenNames } from '../commands/names.ts';
import { renamePath } from '../commands/rename-path.ts';

/**
 * Changes a field's label. The name follows (`Amount` becomes `amount`) as long as the field was never published and
 * its name comes from its label.
 */
export function useLabelChange(
  field: FieldDefinition,
  sectionName: string,
  path: string,
): (label: string) => void {
  const { apply, module, detail } = useDesigner();
  return (label) => {
    const isPublished = publishedOf(detail)?.fieldGroups.some((section) =>
      section.rows.some((row) => row.fields.some(({ id }) => id === field.id)),
    );
    const made = nameFrom(field.displayName);
    const isFollowing = !isPublished && field.name.replace(/\d+$/, '') === made.replace(/\d+$/, '');
    const wanted = nameFrom(label);
    const name = isFollowing ? freeName(wanted, takenNames(module, sectionName, field.id)) : field.name;
    apply(
      (draft) => {
        if (name !== field.name) renamePath(path, name)(draft);
        changeField(field.id, { displayName: label })(draft);
      },
      { mergeKey: `${field.id}:displayName` },
    );
  };
}
