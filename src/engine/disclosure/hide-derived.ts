import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { ActivityPermissions } from '#engine/workflow/definition.ts';
import { carriersOf, flowGraph } from './flow-graph.ts';
import { fieldsHiddenAt } from './hidden-fields.ts';

/**
 * The rules on fields of each activity, with what is worked out from a hidden field hidden as well: a value is as secret
 * as those it comes from, unless a designer has accepted that it gets there. Interruptible after each activity.
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

/** Paths of fields that an activity's own rules show, but which carry what they hide. */
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
