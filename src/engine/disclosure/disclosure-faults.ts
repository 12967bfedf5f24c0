import type { OuterUses } from '#engine/disclosure/flows/outer-uses.ts';
import type { Fault, FaultLocation, FaultStep } from '#engine/form/definition.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import { type Disclosure, endOf, isPrevented } from './disclosure.ts';
import { findDisclosuresInPieces } from './find-disclosures.ts';

type Module = DisclosingModule;

/**
 * Disclosures of hidden fields, as warnings; disclosures that the rules on fields prevent, as information. `path` leads
 * through the activities that disclose the field to an activity of the people who learn it.
 */
export function disclosureFaults(module: Module): readonly Fault[] {
  return runToEnd(disclosureFaultsInPieces(module));
}

/** The same, interruptible. */
export function* disclosureFaultsInPieces(module: Module): Interruptible<readonly Fault[]> {
  const { disclosures, isComplete } = yield* findDisclosuresInPieces(module);
  const walkTo = walksIn(module.workflow);
  const faults = disclosures.map((disclosure): Fault => {
    const { kind, field, activityIds, steps } = disclosure;
    const end = endOf(disclosure);
    const path = pathThrough(module.workflow, [...activitiesIn(steps), activityIds[0] ?? ''], walkTo);
    return {
      severity: isPrevented(disclosure) ? 'info' : 'warning',
      where: end,
      code: `disclosure_${kind}`,
      params: {
        field: placeName(module, { kind: 'field', id: field }),
        chain: chainOf(module, disclosure),
        target: placeName(module, end),
        people: activityIds.map((id) => placeName(module, { kind: 'activity', id })).join(', '),
      },
      ...(path.length > 1 ? { path } : {}),
      disclosure: { field, activityIds, steps },
    };
  });
  return isComplete ? faults : [...faults, tooMany];
}

/** Some ways were not followed, so further disclosures are possible. */
const tooMany: Fault = {
  severity: 'warning',
  where: { kind: 'module', id: '' },
  code: 'disclosures_bounded',
};

/** Disclosures through stored connectors and other apps, for a module whose uses there are known; interruptible. */
export function* outerDisclosureFaults(module: Module, outer: OuterUses): Interruptible<readonly Fault[]> {
  const keyOf = ({ code, where, disclosure }: Fault) => JSON.stringify([code, where, disclosure?.field]);
  const own = new Set((yield* disclosureFaultsInPieces(module)).map(keyOf));
  const all = yield* disclosureFaultsInPieces({ ...module, outer });
  return all.filter((fault) => !own.has(keyOf(fault)));
}

const maxNamesInChain = 12;

/** The names of the hidden field and of the places its value reaches: `Salary → Band`; only both ends of a long way. */
function chainOf(module: Module, { field, steps }: Disclosure): string {
  const fields = steps
    .map(({ to }) => to)
    .filter(({ kind, property }) => kind === 'field' && property === undefined);
  const names = [{ kind: 'field', id: field } as const, ...fields].map(
    (place) => () => placeName(module, place),
  );
  const half = maxNamesInChain / 2;
  const shown =
    names.length <= maxNamesInChain ? names : [...names.slice(0, half), () => '…', ...names.slice(-half)];
  return shown.map((name) => name()).join(' → ');
}

/** The name of a place on a way: a field, a section, an activity, or a field of another app. */
export function placeName({ form, workflow, outer }: Module, { kind, id, property }: FaultLocation): string {
  if (kind === 'module') {
    const use = outer?.elsewhere.find(({ moduleId, field }) => moduleId === id && field === property);
    return use ? `${use.appName}: ${use.fieldName}` : id;
  }
  if (kind === 'field') {
    const field = form.fieldByPath.get(id)?.definition.displayName;
    return field || form.tables.get(id)?.definition.displayName || id;
  }
  if (kind === 'section') return form.sections.find(({ name }) => name === id)?.definition.displayName || id;
  return workflow.activities.get(id)?.definition.displayName || id;
}

function activitiesIn(steps: Disclosure['steps']): readonly string[] {
  const ids: string[] = [];
  for (const { by, to } of steps) {
    if (by.kind === 'activity') ids.push(by.id);
    if (to.kind === 'activity') ids.push(to.id);
  }
  return ids;
}

/** A walk of the graph from the start through these activities, as far as each leads to the next. */
function pathThrough(
  { startId }: CompiledWorkflow,
  stops: readonly string[],
  walkTo: ReturnType<typeof walksIn>,
): FaultStep[] {
  if (startId === null) return [];
  const path: FaultStep[] = [];
  let at = startId;
  for (const stop of stops) {
    const leg = stop === at ? [] : walkTo(at, stop);
    if (leg === null) continue;
    path.push(...leg);
    at = stop;
  }
  return path.length === 0 ? [] : [...path, { activityId: at }];
}

/** Caches walks, because many disclosures share the same walk. */
function walksIn(workflow: CompiledWorkflow): (fromId: string, toId: string) => FaultStep[] | null {
  const known = new Map<string, FaultStep[] | null>();
  return (fromId, toId) => {
    const key = JSON.stringify([fromId, toId]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const steps = walk(workflow, fromId, toId);
    known.set(key, steps);
    return steps;
  };
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
