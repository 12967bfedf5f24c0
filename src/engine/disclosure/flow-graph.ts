import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { decidedWrites } from './decided-writes.ts';
import { formFlows } from './form-flows.ts';
import { carriedFrom } from './spread.ts';
import type { ValueFlow } from './value-flow.ts';
import { type PlacedUse, usesIn, writtenFlows } from './workflow-flows.ts';

/** How values get from field to field in one module, and what its activities do with them beside. */
export interface FlowGraph {
  readonly flows: readonly ValueFlow[];
  /** The same by `from`. */
  readonly flowsFrom: ReadonlyMap<string, readonly ValueFlow[]>;
  readonly uses: readonly PlacedUse[];
}

/** Worked out once for each compiled form and workflow. */
const known = new WeakMap<CompiledForm, WeakMap<CompiledWorkflow, FlowGraph>>();

/** How values get from field to field: calculations, defaults, buttons, choices that fill fields, and activities. */
export function flowGraph({
  form,
  workflow,
}: {
  readonly form: CompiledForm;
  readonly workflow: CompiledWorkflow;
}): FlowGraph {
  const byWorkflow = known.get(form) ?? new WeakMap<CompiledWorkflow, FlowGraph>();
  const graph = byWorkflow.get(workflow) ?? workOutGraph(form, workflow);
  known.set(form, byWorkflow.set(workflow, graph));
  return graph;
}

/**
 * The fields whose values are worked out from those of some fields, directly or through others, so that they are as secret
 * as those are; they themselves may be among them. Where the designer has accepted that the value of one gets into a field
 * (at every activity, or at this one), neither that field nor what is worked out from it alone is as secret as that one.
 */
export function carriersOf(
  { flowsFrom }: FlowGraph,
  accepted: readonly AcceptedFlow[],
  fields: Iterable<string>,
  activityId: string,
): ReadonlySet<string> {
  const carriers = new Set<string>();
  const together: string[] = [];
  for (const field of fields) {
    const targets = acceptedTargets(accepted, field, activityId);
    if (targets.size === 0) together.push(field);
    else for (const path of carriedFrom(flowsFrom, field, targets).reachedBy.keys()) carriers.add(path);
  }
  const reached = new Set<string>();
  for (const path of together) {
    for (const { to, isExplicit } of flowsFrom.get(path) ?? []) {
      if (!isExplicit || reached.has(to)) continue;
      reached.add(to);
      carriers.add(to);
      together.push(to);
    }
  }
  return carriers;
}

const none: ReadonlySet<string> = new Set();

/** The fields into which the value of a field may get in sight of the people at an activity. */
export function acceptedTargets(
  accepted: readonly AcceptedFlow[],
  field: string,
  activityId: string,
): ReadonlySet<string> {
  const meant = accepted.filter(
    ({ field: secret, from, to, activityId: only }) =>
      from === undefined &&
      secret === field &&
      isFieldItself(to) &&
      (only === undefined || only === activityId),
  );
  return meant.length === 0 ? none : new Set(meant.map(({ to }) => to.id));
}

/** Whether a place is the value of a field, not one of its settings. */
export function isFieldItself({ kind, property }: FaultLocation): boolean {
  return kind === 'field' && property === undefined;
}

function workOutGraph(form: CompiledForm, workflow: CompiledWorkflow): FlowGraph {
  const uses = usesIn(form, workflow);
  const flows = [...formFlows(form), ...writtenFlows(form, uses), ...decidedWrites(workflow, uses)];
  return { flows, flowsFrom: byOrigin(flows), uses };
}

function byOrigin(flows: readonly ValueFlow[]): ReadonlyMap<string, readonly ValueFlow[]> {
  const grouped = new Map<string, ValueFlow[]>();
  for (const flow of flows) {
    const others = grouped.get(flow.from);
    if (others) others.push(flow);
    else grouped.set(flow.from, [flow]);
  }
  return grouped;
}
