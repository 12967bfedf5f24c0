import type { FieldAccess } from '#engine/form/field-access.ts';
import type { FieldRules } from '#engine/form/visibility.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { KeptDecisions } from '#engine/workflow/explain-route.ts';
import { type PlacedUse, usesIn } from '../flows/workflow-flows.ts';

const known = new WeakMap<CompiledWorkflow, readonly PlacedUse[]>();

/**
 * The activities whose outcome or people depend on fields that a reader does not see. Showing the decision in advance
 * would disclose these fields.
 */
export function keptDecisions(
  { form, workflow }: FieldRules & { readonly workflow: CompiledWorkflow },
  access: FieldAccess,
): KeptDecisions {
  const uses = known.get(workflow) ?? usesIn(form, workflow);
  known.set(workflow, uses);
  const isHidden = (path: string) => (access.fields[path] ?? access.sections[path] ?? 'hidden') === 'hidden';
  const kept = uses.filter(({ reads }) => [...reads].some(isHidden));
  const idsOf = (kind: 'route' | 'people') =>
    new Set(kept.filter(({ use }) => use.kind === kind).map(({ activity }) => activity.id));
  return { outcomes: idsOf('route'), people: idsOf('people') };
}
