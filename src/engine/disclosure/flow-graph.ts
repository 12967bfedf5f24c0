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
 * The fields whose values are worked out from that of one field, directly or through others, so that they are as secret
 * as it is. Where the designer has accepted that the value gets into a field (at every activity, or at this one),
 * neither that field nor what is worked out from it alone is among them.
 */
export function fieldsThatCarry(
  { flowsFrom }: FlowGraph,
  accepted: readonly AcceptedFlow[],
  field: string,
  activityId: string,
): Iterable<string> {
  return carriedFrom(flowsFrom, field, acceptedTargets(accepted, field, activityId)).reachedBy.keys();
}

const none: ReadonlySet<string> = new Set();

/** The fields into which the value of a field may get in sight of the people at an activity. */
export function acceptedTargets(
  accepted: readonly AcceptedFlow[],
  field: string,
  activityId: string,
): ReadonlySet<string> {
  const meant = accepted.filter(
    ({ field: secret, to, activityId: only }) =>
      secret === field && isFieldItself(to) && (only === undefined || only === activityId),
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
