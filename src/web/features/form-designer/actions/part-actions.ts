import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  changeFields,
  moveSections,
  removeParts,
  resizeFields,
  showPartsWhen,
  stepFields,
} from '../commands/many-commands.ts';
import { takenSectionNames } from '../commands/names.ts';
import { type Part, selectionIn } from '../commands/parts.ts';
import { pathOfField, placeOfField } from '../commands/places.ts';
import { addSection } from '../commands/section-commands.ts';
import { focusSelected } from '../focus.ts';
import { usesOf } from '../used-in.ts';
import type { FormSurroundings, Surroundings } from './form-surroundings.ts';

/** Steps with sections, and with any number of selected parts. */
export function partActions(here: Surroundings) {
  return {
    insertSection(isTable: boolean): void {
      const { t, module, apply, select, selected } = here();
      const displayName = t(isTable ? 'form-designer:untitledTable' : 'form-designer:untitledSection');
      const name = freeName(nameFrom(displayName), takenSectionNames(module));
      const at = module.fieldGroups.findIndex((section) => section.name === selected.sectionName);
      apply(addSection({ name, displayName, isTable }, at < 0 ? undefined : at + 1));
      select({ kind: 'section', id: name, property: 'displayName' });
    },
    remove(parts: readonly Part[]): void {
      const now = here();
      const text = removalText(now, parts);
      if (text === null) return;
      const next = neighbourOf(now.module, parts);
      now.apply(removeParts(parts));
      now.marks.replace(next ? [next] : []);
      focusSelected();
      toast.undo(text, now.t('ui:undo'), now.undo);
    },
    /** Moves the parts as a block: the sections if there are any, else the fields. */
    stepParts(parts: readonly Part[], by: -1 | 1): void {
      const { module, apply } = here();
      const { sectionNames, fieldIds } = selectionIn(module, parts);
      if (sectionNames.length > 0) apply(moveSections(sectionNames, by));
      else apply(stepFields(fieldIds, by));
      focusSelected();
    },
    changeFields(fieldIds: readonly string[], settings: Readonly<Record<string, unknown>>): void {
      const mergeKey = `${fieldIds.join()}:${Object.keys(settings).join()}`;
      here().apply(changeFields(fieldIds, settings), { mergeKey });
    },
    resizeFields(fieldIds: readonly string[], width: number): void {
      here().apply(resizeFields(fieldIds, width), { mergeKey: `width:${fieldIds.join()}` });
    },
    showWhen(parts: readonly Part[], condition: string | undefined): void {
      here().apply(showPartsWhen(parts, condition), { mergeKey: 'parts:visibleWhen' });
    },
  };
}

/** The text of the toast; null if there is nothing to remove. */
function removalText({ t, module, compilation }: FormSurroundings, parts: readonly Part[]): string | null {
  const { sectionNames, fieldIds } = selectionIn(module, parts);
  const count = sectionNames.length + fieldIds.length;
  if (count === 0) return null;
  if (count > 1) return t('form-designer:removedSeveral', { count });
  const place = placeOfField(module, fieldIds[0] ?? '');
  if (!place) {
    const section = module.fieldGroups.find(({ name }) => name === sectionNames[0]);
    return t('form-designer:removed', { name: section?.displayName || (sectionNames[0] ?? '') });
  }
  const uses = usesOf(pathOfField(place), compilation.module, module).length;
  const name = place.field.displayName || place.field.name;
  return uses > 0
    ? t('form-designer:removedUsed', { name, count: uses })
    : t('form-designer:removed', { name });
}

/** The selection after the parts are removed: their section, else another one. */
function neighbourOf(module: ModuleDefinition, parts: readonly Part[]): Part | null {
  const { sectionNames, fieldIds } = selectionIn(module, parts);
  const home = placeOfField(module, fieldIds[0] ?? '')?.section;
  const next = home ?? module.fieldGroups.find(({ name }) => !sectionNames.includes(name));
  return next ? { kind: 'section', id: next.name } : null;
}
