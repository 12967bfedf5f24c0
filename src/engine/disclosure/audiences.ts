import { acceptedTargets, flowGraph } from '#engine/disclosure/flows/flow-graph.ts';
import { fieldsHiddenAt } from '#engine/disclosure/kept/hidden-fields.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { type Effort, spend } from './effort.ts';
import { carriedFrom, type Spread, spread } from './spread.ts';

type Module = DisclosingModule;

/** The fields that are hidden from the people at one activity. */
export interface Audience {
  readonly activityId: string;
  /** By the rules on fields. */
  readonly hidden: ReadonlySet<string>;
  readonly spreadOf: ReadonlyMap<string, Spread>;
  /** Together with all fields that carry them. */
  readonly secret: ReadonlySet<string>;
}

/** The people at each activity that hides something, as far as the effort allows. */
export function* audiencesOf(module: Module, effort: Effort): Interruptible<readonly Audience[]> {
  const { flowsFrom } = flowGraph(module);
  // The designer's own rules: the compiled rules also hide fields calculated from hidden ones.
  const { fieldPermissions } = module.definition.workflow;
  const declared = { form: module.form, workflow: { ...module.workflow, fieldPermissions } };
  const flows = module.definition.permission.acceptedFlows ?? [];
  const audiences: Audience[] = [];
  for (const { activityId } of fieldPermissions) {
    const hidden = fieldsHiddenAt(declared, activityId);
    if (hidden.size === 0) continue;
    const isHidden = (path: string) => hidden.has(path);
    const spreadOf = new Map<string, Spread>();
    const secret = new Set(hidden);
    for (const field of hidden) {
      const accepted = acceptedTargets(flows, field, activityId);
      const reach = spread(flowsFrom, carriedFrom(flowsFrom, field, accepted), { accepted, isHidden });
      if (!spend(effort, 1 + reach.carried.reachedBy.size + reach.dependingBy.size)) return audiences;
      spreadOf.set(field, reach);
      for (const path of reach.carried.reachedBy.keys()) secret.add(path);
      yield;
    }
    audiences.push({ activityId, hidden, spreadOf, secret });
  }
  return audiences;
}

/** The initiator can read the entry later, so only fields hidden from them at every place count as hidden. */
export function withoutShownLater(
  module: Module,
  audience: Audience,
  everywhere: readonly Audience[],
): Audience {
  const { startId } = module.workflow;
  if (audience.activityId !== 'start' && audience.activityId !== startId) return audience;
  const hiddenAt = new Map(everywhere.map(({ activityId, hidden }) => [activityId, hidden]));
  const later = placesOf(module).filter((id) => id !== startId);
  const hidden = [...audience.hidden].filter((path) => later.every((id) => hiddenAt.get(id)?.has(path)));
  return { ...audience, hidden: new Set(hidden) };
}

/** The activities at which an entry can be, where people see it by the rules of the activity. */
export function placesOf(module: Module): readonly string[] {
  return [...module.workflow.activities.keys()].filter((id) => canStandAt(module, id));
}

/** Whether an entry can be at the activity, where people see it by the rules of the activity. */
export function canStandAt({ workflow }: Module, activityId: string): boolean {
  const type = workflow.activities.get(activityId)?.type;
  if (!type) return activityId === 'start' || activityId === 'end';
  return type.waits || type.shape === 'start' || type.shape === 'end';
}
