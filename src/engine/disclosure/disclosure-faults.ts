import type { Fault, FaultLocation, FaultStep } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { type Disclosure, endOf, isPrevented } from './disclosure.ts';
import { findDisclosures } from './find-disclosures.ts';

type Module = DisclosingModule;

/**
 * What people can learn of fields that are hidden from them, as warnings; what the rules on fields prevent, as
 * information. `path` leads through the activities by which they learn it to one of theirs.
 */
export function disclosureFaults(module: Module): readonly Fault[] {
  return findDisclosures(module).map((disclosure): Fault => {
    const { kind, field, activityIds, steps } = disclosure;
    const end = endOf(disclosure);
    const path = pathThrough(module.workflow, [...activitiesIn(steps), activityIds[0] ?? '']);
    return {
      severity: isPrevented(disclosure) ? 'info' : 'warning',
      where: end,
      code: `disclosure_${kind}`,
      params: {
        field: nameOf(module, { kind: 'field', id: field }),
        chain: chainOf(module, disclosure),
        target: nameOf(module, end),
        people: activityIds.map((id) => nameOf(module, { kind: 'activity', id })).join(', '),
      },
      ...(path.length > 1 ? { path } : {}),
      disclosure: { field, activityIds, steps },
    };
  });
}

/** The hidden field and what its value gets into, by name: `Salary → Band`. */
function chainOf(module: Module, { field, steps }: Disclosure): string {
  const fields = steps.flatMap(({ to }) => (to.kind === 'field' && to.property === undefined ? to.id : []));
  return [field, ...fields].map((id) => nameOf(module, { kind: 'field', id })).join(' → ');
}

function nameOf({ form, workflow }: Module, { kind, id }: FaultLocation): string {
  if (kind === 'field') {
    const field = form.fieldByPath.get(id)?.definition.displayName;
    return field || form.tables.get(id)?.definition.displayName || id;
  }
  if (kind === 'section') return form.sections.find(({ name }) => name === id)?.definition.displayName || id;
  return workflow.activities.get(id)?.definition.displayName || id;
}

function activitiesIn(steps: Disclosure['steps']): readonly string[] {
  const places = steps.flatMap(({ by, to }) => [by, to]);
  return places.flatMap(({ kind, id }) => (kind === 'activity' ? id : []));
}

/** A walk of the graph from the start by these activities, as far as one leads to the next. */
function pathThrough(workflow: CompiledWorkflow, stops: readonly string[]): FaultStep[] {
  const { startId } = workflow;
  if (startId === null) return [];
  const path: FaultStep[] = [];
  let at = startId;
  for (const stop of stops) {
    const leg = stop === at ? [] : walk(workflow, at, stop);
    if (leg === null) continue;
    path.push(...leg);
    at = stop;
  }
  return path.length === 0 ? [] : [...path, { activityId: at }];
}

/** The shortest walk from one activity to another, without the last step; null: there is none. */
function walk({ activities }: CompiledWorkflow, fromId: string, toId: string): FaultStep[] | null {
  const cameBy = new Map<string, FaultStep>();
  const waiting = [fromId];
  for (const activityId of waiting) {
    for (const [outcome, connections] of activities.get(activityId)?.outgoing ?? []) {
      for (const { targetId } of connections) {
        if (cameBy.has(targetId) || targetId === fromId) continue;
        cameBy.set(targetId, { activityId, outcome });
        waiting.push(targetId);
      }
    }
  }
  const steps: FaultStep[] = [];
  for (let at = toId; at !== fromId; ) {
    const step = cameBy.get(at);
    if (!step) return null;
    steps.unshift(step);
    at = step.activityId;
  }
  return steps;
}
