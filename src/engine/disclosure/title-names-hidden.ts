import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { flowGraph } from './flow-graph.ts';

/**
 * Whether the titles of an activity's tasks name a field that some activity hides: what is shown to the person who has
 * the task is then not for everyone who meets it.
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
