import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { flowGraph } from '../flows/flow-graph.ts';

/**
 * Whether the task titles of an activity name a field that some activity hides. Such a title is only for the assignee
 * and not for everyone who comes across it.
 */
export function titleNamesHidden(
  module: { readonly form: CompiledForm; readonly workflow: CompiledWorkflow },
  activityId: string,
): boolean {
  const { fields } = hiddenFields(module);
  if (fields.size === 0) return false;
  return flowGraph(module).uses.some(
    ({ activity, use, reads }) =>
      use.kind === 'title' && activity.id === activityId && [...reads].some((path) => fields.has(path)),
  );
}
