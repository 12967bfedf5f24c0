import type { Fault, FaultStep } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import type { FaultParams } from './instance-state.ts';
import { layOut, markingOf, type Net, nextPlace } from './soundness/marking.ts';
import { canReach, pathTo, type SearchResult, search } from './soundness/search.ts';
import { loopsWithoutWaiting, meetings, reachableFrom } from './soundness/structure.ts';

/** States that are looked at before the search gives up. */
const maximumStates = 20_000;

/** The same beside a loop that never waits: it may breed tokens without end, and is an error anyway. */
const statesBesideLoops = 500;

const bounded: Fault = {
  severity: 'warning',
  where: { kind: 'module', id: 'workflow' },
  code: 'search_bounded',
  params: { limit: maximumStates },
};

/** The verdict on a workflow. */
export interface Soundness {
  /** From every state that can be reached, the workflow can complete, and nothing is dead. */
  readonly isSound: boolean;
  /** How many states were looked at. */
  readonly statesSearched: number;
  /** Errors refuse a publish; `path` leads from the start to the fault. */
  readonly faults: readonly Fault[];
}

/**
 * Exhaustive check of a compiled workflow: unreachable activities, outcomes that lead nowhere, loops that never wait,
 * breed tokens or cannot be left, joins that starve; as a warning, activities that run twice because tokens meet.
 */
export function checkSoundness(workflow: CompiledWorkflow): Soundness {
  if (workflow.startId === null) return { isSound: false, statesSearched: 0, faults: [] };
  const reachable = reachableFrom(workflow, workflow.startId);
  const net = layOut(workflow, reachable);
  const loops = loopsWithoutWaiting(workflow, reachable);
  const limit = loops.length > 0 ? statesBesideLoops : maximumStates;
  const result = search(net, markingOf(net, [workflow.startId]), limit);
  const faults = [
    ...unreachable(workflow, reachable),
    ...searchFaults(workflow, net, result),
    ...(result.isBounded && loops.length === 0 ? [bounded] : []),
    ...loops.map(([id = '', ...others]) =>
      faultAt(workflow, 'error', id, 'loop_never_waits', {}, loopPath([id, ...others])),
    ),
    ...meetings(workflow, reachable).map(({ partingId, outcome, meetingId }) =>
      faultAt(workflow, 'warning', meetingId, 'tokens_meet', { parting: nameOf(workflow, partingId) }, [
        { activityId: partingId, outcome },
        { activityId: meetingId },
      ]),
    ),
  ];
  return {
    isSound: faults.every((fault) => fault.severity !== 'error'),
    statesSearched: result.states.length,
    faults,
  };
}

function unreachable(workflow: CompiledWorkflow, reachable: ReadonlySet<string>): Fault[] {
  return [...workflow.activities.values()]
    .filter(({ id, type }) => !reachable.has(id) && type.shape !== 'start')
    .map(({ id }) => faultAt(workflow, 'error', id, 'unreachable', {}));
}

function searchFaults(workflow: CompiledWorkflow, net: Net, result: SearchResult): Fault[] {
  const idOf = (place: number) => net.activities[place]?.id ?? '';
  const { states } = result;
  const faults = result.deadEnds.map(({ place, outcome, state }) =>
    faultAt(workflow, 'error', idOf(place), 'dead_end', { outcome }, [
      ...pathTo(states, state),
      { activityId: idOf(place), outcome },
    ]),
  );
  for (const { place, state } of result.starved) {
    const path = [...pathTo(states, state), { activityId: idOf(place) }];
    faults.push(faultAt(workflow, 'error', idOf(place), 'join_starved', {}, path));
  }
  if (result.unbounded !== null) {
    const path = pathTo(states, result.unbounded);
    const { activityId = '' } = path.at(-1) ?? {};
    faults.push(faultAt(workflow, 'error', activityId, 'tokens_multiply', {}, path));
  }
  if (result.unbounded !== null || result.isBounded) return faults;
  const stuck = firstStuck(net, result);
  if (stuck !== null) {
    const activityId = idOf(nextPlace(net, states[stuck]?.marking ?? new Uint8Array()));
    const path = [...pathTo(states, stuck), { activityId }];
    faults.push(faultAt(workflow, 'error', activityId, 'no_completion', {}, path));
  }
  return faults;
}

/** The first state that can neither complete nor run into a fault that is told already. */
function firstStuck(net: Net, { states }: SearchResult): number | null {
  const ended = [...states.keys()].filter(
    (index) => nextPlace(net, states[index]?.marking ?? new Uint8Array()) === -1,
  );
  const reached = canReach(states, ended);
  const index = reached.indexOf(false);
  return index === -1 ? null : index;
}

function loopPath(ids: readonly string[]): FaultStep[] {
  return [...ids, ids[0] ?? ''].map((activityId) => ({ activityId }));
}

function faultAt(
  workflow: CompiledWorkflow,
  severity: Fault['severity'],
  id: string,
  code: string,
  params: FaultParams,
  path?: readonly FaultStep[],
): Fault {
  const named = { activity: nameOf(workflow, id), ...params };
  return { severity, where: { kind: 'activity', id }, code, params: named, ...(path ? { path } : {}) };
}

function nameOf(workflow: CompiledWorkflow, id: string): string {
  return workflow.activities.get(id)?.definition.displayName ?? id;
}
