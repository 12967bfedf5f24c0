import { checkFieldName, maximumNameLength } from '#engine/form/check-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';

/** A name for expressions made from a label: `Cost centre (net)` gives `costCentreNet`. */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, place) => (place === 0 ? lowered(word) : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('')
    .replace(/^\d+/, '');
  const name = joined.slice(0, maximumNameLength - 3);
  return name === '' ? 'field' : name.charAt(0).toLowerCase() + name.slice(1);
}

/** The wanted name, with a number behind it where it is taken or reserved. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase()) && checkFieldName(name) === null;
  if (isFree(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const name = `${wanted}${number}`;
    if (isFree(name)) return name;
  }
}

/** Names (in lower case) that a field of this section may not have; `exceptId` is the field itself. */
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

/** Names (in lower case) that a section may not have: of sections, and of fields outside tables. */
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

function lowered(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word;
}
