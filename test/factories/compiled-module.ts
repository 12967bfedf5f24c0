import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

/** A definition compiled with the catalogues of the product. */
export function compiledModuleOf(definition: ModuleDefinition) {
  return compileModule(definition, fieldCatalogue, activityCatalogue).module;
}

/** Permissions on fields that hide these at the activities. */
export function fieldsHiddenAt(activityIds: readonly string[], ...names: readonly string[]) {
  return activityIds.map((activityId) => ({
    activityId,
    fields: names.map((name) => ({ name, control: 'hidden' as const })),
    fieldGroups: [],
  }));
}
