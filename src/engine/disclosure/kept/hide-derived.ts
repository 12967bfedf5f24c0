import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ActivityPermissions } from '#engine/form/definition.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { carriersOf, flowGraph } from '../flows/flow-graph.ts';
import { fieldsHiddenAt } from './hidden-fields.ts';

/**
 * The rules on fields of each activity, extended to hide fields calculated from hidden ones: a value is as secret as
 * its sources, unless a designer has accepted the flow. Interruptible after each activity.
 */
export function* hideDerived(
  form: CompiledForm,
  workflow: CompiledWorkflow,
  accepted: readonly AcceptedFlow[],
): Interruptible<readonly ActivityPermissions[]> {
  const permissions: ActivityPermissions[] = [];
  for (const rules of workflow.fieldPermissions) {
    permissions.push(withHidden(rules, derivedFields(form, workflow, accepted, rules.activityId)));
    yield;
  }
  return permissions;
}

function withHidden(rules: ActivityPermissions, derived: ReadonlySet<string>): ActivityPermissions {
  if (derived.size === 0) return rules;
  const others = rules.fields.filter(({ name }) => !derived.has(name));
  return {
    ...rules,
    fields: [...others, ...[...derived].map((name) => ({ name, control: 'hidden' as const }))],
  };
}

/** Paths of fields that an activity's own rules show although they carry fields that the rules hide. */
function derivedFields(
  form: CompiledForm,
  workflow: CompiledWorkflow,
  accepted: readonly AcceptedFlow[],
  activityId: string,
): ReadonlySet<string> {
  const hidden = fieldsHiddenAt({ form, workflow }, activityId);
  if (hidden.size === 0) return hidden;
  const carriers = carriersOf(flowGraph({ form, workflow }), accepted, hidden, activityId);
  return new Set([...carriers].filter((path) => form.fieldByPath.has(path) && !hidden.has(path)));
}
