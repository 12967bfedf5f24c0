import { current, isDraft } from 'immer';
import { activityCatalogue } from '#activities/catalogue.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import {
  type ChangeableModule,
  renameInModule,
  renameSectionInModule,
} from '#engine/module/renaming/rename-in-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Command } from '#web/features/app-draft/index.ts';

/** Renames a field (`total`, `items.net`) or a table section (`items`) and all references to it. */
export function renamePath(path: string, newName: string): Command {
  return (draft) => {
    const module = (isDraft(draft) ? current(draft) : draft) as ModuleDefinition;
    const catalogues = { fields: fieldCatalogue, activities: activityCatalogue };
    renameInModule(draft as ChangeableModule, module, { path, newName }, catalogues);
  };
}

/** Renames a section that is not a table. */
export function renameSection(name: string, newName: string): Command {
  return (draft) => renameSectionInModule(draft as ChangeableModule, name, newName);
}
