import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { withFreshOptions } from '#web/features/field-types/index.ts';
import { addField, convertField, moveField, newField, resizeField } from '../commands/field-commands.ts';
import { moveFields } from '../commands/many-commands.ts';
import { takenNames, takenSectionNames } from '../commands/names.ts';
import { selectionIn } from '../commands/parts.ts';
import type { FieldTarget } from '../commands/places.ts';
import { addSection } from '../commands/section-commands.ts';
import { type StepDirection, stepTarget } from '../commands/step-field.ts';
import { focusSelected } from '../focus.ts';
import type { FormSurroundings, Surroundings } from './form-surroundings.ts';
import { insertionOf } from './insertion-place.ts';
import { newFieldId } from './new-id.ts';

/** Steps with one field. */
export function fieldActions(here: Surroundings) {
  return {
    insertField(type: FieldType, wanted?: FieldTarget): void {
      const now = here();
      const target = wanted ?? insertionOf(now);
      const id = newFieldId();
      if (target) insertInto(now, type, id, target);
      else insertWithSection(now, type, id);
      now.select({ kind: 'field', id, property: 'displayName' });
    },
    step(field: FieldDefinition, direction: StepDirection): void {
      const { module, apply } = here();
      const target = stepTarget(module, field.id, direction);
      if (!target) return;
      apply(moveField(field.id, target));
      focusSelected();
    },
    convert(field: FieldDefinition, type: FieldType): void {
      const { t, apply } = here();
      apply(convertField(field.id, fieldCatalogue.get(field.editorType), withFreshOptions(type, t)));
    },
    resize(field: FieldDefinition, width: number): void {
      here().apply(resizeField(field.id, width), { mergeKey: `width:${field.id}` });
    },
    /** Drops a field at a position. If several fields are selected and it is one of them, all move. */
    moveField(id: string, target: FieldTarget): void {
      const { module, marks, apply, select } = here();
      const { fieldIds } = selectionIn(module, marks.parts);
      if (fieldIds.length > 1 && fieldIds.includes(id)) {
        apply(moveFields(fieldIds, target));
        return;
      }
      apply(moveField(id, target));
      select({ kind: 'field', id });
    },
  };
}

function insertInto(
  { t, module, apply }: FormSurroundings,
  type: FieldType,
  id: string,
  target: FieldTarget,
): void {
  const displayName = t('form-designer:untitledField');
  const name = freeName(nameFrom(displayName), takenNames(module, target.section));
  apply(addField(newField(withFreshOptions(type, t), { id, name, displayName }), target));
}

function insertWithSection({ t, module, apply }: FormSurroundings, type: FieldType, id: string): void {
  const section = t('form-designer:untitledSection');
  const sectionName = freeName(nameFrom(section), takenSectionNames(module));
  const displayName = t('form-designer:untitledField');
  const name = freeName(nameFrom(displayName), new Set([sectionName.toLowerCase()]));
  const field = newField(withFreshOptions(type, t), { id, name, displayName });
  apply((draft) => {
    addSection({ name: sectionName, displayName: section, isTable: false })(draft);
    addField(field, { section: sectionName, row: 0 })(draft);
  });
}
