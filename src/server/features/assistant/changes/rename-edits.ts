import { activityCatalogue } from '#activities/catalogue.ts';
import { checkFieldName } from '#engine/form/names/check-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { renameInModule, renameSectionInModule } from '#engine/module/renaming/rename-in-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { type ChangedDraft, type ChangedSection, EditError } from './changed-draft.ts';
import { placeOf, sectionNamed } from './named-parts.ts';

/** Gives a field another name, also wherever the app refers to it; its values stay, as they belong to its id. */
export function renameField(draft: ChangedDraft, path: string, newName: string): void {
  const { section } = placeOf(draft, path);
  const beside = section.isTable ? [section] : draft.fieldGroups.filter(({ isTable }) => !isTable);
  const isSection =
    !section.isTable && draft.fieldGroups.some(({ isTable, name }) => isTable && name === newName);
  if (fieldNamesIn(beside).includes(newName) || isSection) {
    throw new EditError(`there is a field “${newName}” already`);
  }
  renamePath(draft, path, newName);
}

/** Gives a section another name; of a table, wherever the app refers to it or to its columns. */
export function renameSection(draft: ChangedDraft, name: string, newName: string): void {
  const section = sectionNamed(draft, name);
  if (draft.fieldGroups.some((other) => other.name === newName)) {
    throw new EditError(`there is a section “${newName}” already`);
  }
  if (!section.isTable) {
    renameSectionInModule(draft, name, newName);
    return;
  }
  const beside = draft.fieldGroups.filter(({ isTable }) => !isTable);
  if (fieldNamesIn(beside).includes(newName)) throw new EditError(`there is a field “${newName}” already`);
  renamePath(draft, name, newName);
}

function renamePath(draft: ChangedDraft, path: string, newName: string): void {
  if (checkFieldName(newName) !== null) throw new EditError(`“${newName}” can’t be a name`);
  const module = structuredClone(draft) as unknown as ModuleDefinition;
  renameInModule(draft, module, { path, newName }, { fields: fieldCatalogue, activities: activityCatalogue });
}

const fieldNamesIn = (sections: readonly ChangedSection[]) =>
  sections.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields.map(({ name }) => name)));
