import { usesAt } from '#engine/disclosure/flows/workflow-flows.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import type { CompiledActivity } from '#engine/workflow/compiled-workflow.ts';

/** Paths of the fields, and names of the tables, whose values an activity sends to another system. */
export function sentBy({ form, workflow }: CompiledModule, activity: CompiledActivity): string[] {
  const { fields } = accessAt(form, workflow.fieldPermissions, activity.id, false);
  const sent = usesAt(form, activity).flatMap(({ use, reads }) => {
    if (use.kind !== 'outside') return [];
    return [...reads].filter((path) => !use.isBlankWhereHidden || fields[path] !== 'hidden');
  });
  return [...new Set(sent)];
}
