import type { ControlLevel } from '#engine/form/definition.ts';
import type { Command } from '#web/features/app-draft/index.ts';

/** The new level of one cell. Null removes its rule. */
export interface ControlChange {
  readonly activityId: string;
  readonly kind: 'field' | 'section';
  /** The path of a field (`total`, `items.net`) or the name of a section. */
  readonly name: string;
  readonly control: ControlLevel | null;
}

export function setControls(changes: readonly ControlChange[]): Command {
  return (module) => {
    const { workflow } = module;
    for (const { activityId, kind, name, control } of changes) {
      let rules = workflow.fieldPermissions.find((candidate) => candidate.activityId === activityId);
      if (!rules) {
        if (control === null) continue;
        workflow.fieldPermissions.push({ activityId, fields: [], fieldGroups: [] });
        rules = workflow.fieldPermissions.at(-1);
      }
      const list = kind === 'field' ? rules?.fields : rules?.fieldGroups;
      const index = list?.findIndex((rule) => rule.name === name) ?? -1;
      const rule = list?.[index];
      if (rule && control !== null) rule.control = control;
      else if (rule) list?.splice(index, 1);
      else if (control !== null) list?.push({ name, control });
    }
  };
}
