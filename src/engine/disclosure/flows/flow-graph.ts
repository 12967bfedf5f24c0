import { carriedFrom } from '#engine/disclosure/spread.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import { decidedWrites } from './decided-writes.ts';
import { formFlows } from './form-flows.ts';
import type { ValueFlow } from './value-flow.ts';
import { type PlacedUse, usesIn, writtenFlows } from './workflow-flows.ts';

/** The flows of values between the fields of one module, and the further uses of values by its activities. */
export interface FlowGraph {
  readonly flows: readonly ValueFlow[];
  /** The same flows by `from`. */
  readonly flowsFrom: ReadonlyMap<string, readonly ValueFlow[]>;
  readonly uses: readonly PlacedUse[];
}

/** One graph for each compiled form and workflow. */
const known = new WeakMap<CompiledForm, WeakMap<CompiledWorkflow, FlowGraph>>();

/** The flows between fields: calculations, defaults, buttons, choices that fill fields, and activities. */
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
 * The fields whose values are calculated from those of the given fields, directly or indirectly, so that they are as
 * secret. The given fields can be among them. If the designer accepted that the value of a field gets into another one
 * (at every activity, or at this one), that field and the fields calculated only from it are excluded.
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

/** The fields into which the value of a field may visibly get for the people at an activity. */
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

/** Whether a location is the value of a field, and not one of its settings. */
function isFieldItself({ kind, property }: FaultLocation): boolean {
  return kind === 'field' && property === undefined;
}

function workOutGraph(form: CompiledForm, workflow: CompiledWorkflow): FlowGraph {
  const uses = usesIn(form, workflow);
  const flows = [...formFlows(form), ...writtenFlows(form, workflow, uses), ...decidedWrites(workflow, uses)];
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
