import type { ModuleDefinition } from '#engine/module/definition.ts';

/** The names, in lower case, that a field of this section cannot have. `exceptId` is the field itself. */
export function takenNames(module: ModuleDefinition, sectionName: string, exceptId?: string): Set<string> {
  const own = module.fieldGroups.find(({ name }) => name === sectionName);
  const taken = new Set<string>();
  for (const section of module.fieldGroups) {
    if (section.isTable && !own?.isTable) taken.add(section.name.toLowerCase());
    if (own?.isTable ? section !== own : section.isTable) continue;
    for (const row of section.rows) {
      for (const field of row.fields) if (field.id !== exceptId) taken.add(field.name.toLowerCase());
    }
  }
  return taken;
}

/** The names, in lower case, that a section cannot have: those of sections, and of fields outside tables. */
export function takenSectionNames(module: ModuleDefinition): Set<string> {
  return new Set(
    module.fieldGroups.flatMap((section) => [
      section.name.toLowerCase(),
      ...(section.isTable
        ? []
        : section.rows.flatMap((row) => row.fields.map((field) => field.name.toLowerCase()))),
    ]),
  );
}
