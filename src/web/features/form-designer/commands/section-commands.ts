import type { SectionDefinition } from '#engine/form/definition.ts';
import { type Command, forgetFlowsOfPath } from '#web/features/app-draft/index.ts';
import { type SectionDraft, tidy } from './places.ts';

/** The settings of a section that can be set directly. `renamePath` changes its name. */
export type SectionSettings = Partial<
  Pick<SectionDefinition, 'displayName' | 'minimumRowCount' | 'maximumRowCount' | 'visibleWhen'>
>;

/** Adds an empty section before position `at`, or at the end. */
export function addSection(
  section: { readonly name: string; readonly displayName: string; readonly isTable: boolean },
  at?: number,
): Command {
  return (module) => {
    const made: SectionDraft = {
      ...section,
      sectionIndex: 0,
      orderIndex: 0,
      minimumRowCount: 0,
      maximumRowCount: 0,
      rows: [],
    };
    module.fieldGroups.splice(at ?? module.fieldGroups.length, 0, made);
    tidy(module);
  };
}

/** Changes settings of a section. An empty condition is removed. */
export function changeSection(name: string, settings: SectionSettings): Command {
  return (module) => {
    const section = module.fieldGroups.find((candidate) => candidate.name === name);
    if (!section) return;
    Object.assign(section, settings);
    if (section.visibleWhen === '') delete section.visibleWhen;
  };
}

/** Removes a section with its fields and their permissions at activities. */
export function removeSection(name: string): Command {
  return (module) => {
    const section = module.fieldGroups.find((candidate) => candidate.name === name);
    const fields = section?.isTable ? [] : (section?.rows.flatMap((row) => row.fields) ?? []);
    for (const path of [name, ...fields.map((field) => field.name)]) forgetFlowsOfPath(module, path);
    module.fieldGroups = module.fieldGroups.filter((candidate) => candidate.name !== name);
    for (const permissions of module.workflow.fieldPermissions) {
      permissions.fieldGroups = permissions.fieldGroups.filter((rule) => rule.name !== name);
    }
    tidy(module);
  };
}

/** Moves a section by a number of positions. */
export function moveSection(name: string, by: number): Command {
  return (module) => {
    const from = module.fieldGroups.findIndex((section) => section.name === name);
    const to = from + by;
    if (from < 0 || to < 0 || to >= module.fieldGroups.length) return;
    const [section] = module.fieldGroups.splice(from, 1);
    if (section) module.fieldGroups.splice(to, 0, section);
    tidy(module);
  };
}
