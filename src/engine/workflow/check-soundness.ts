import type { Fault, FaultStep } from '#engine/form/definition.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { CompiledWorkflow } from './compiled-workflow.ts';
import type { FaultParams } from './instance-state.ts';
import { type EndlessLoop, judgeLoop } from './soundness/judge-loop.ts';
import { isMoving, layOut, markingOf, type Net, nextPlace } from './soundness/marking.ts';
import { exclusivePaths } from './soundness/mend-join.ts';
import { type RouteConditions, routeConditions } from './soundness/route-conditions.ts';
import { canReach, type FoundState, pathTo, type SearchResult, searchInPieces } from './soundness/search.ts';
import { loopsWithoutWaiting, meetings, reachableFrom } from './soundness/structure.ts';
import { walkAlong, walkBetween } from './soundness/walk.ts';

/** The number of states that the search visits before it stops. */
const maxStates = 20_000;

/**
 * The same limit in the presence of a loop that never waits: it may create tokens without end, and is an error anyway.
 */
const statesBesideLoops = 500;

/** A workflow that is not proved sound cannot be published. */
const bounded: Fault = {
  severity: 'error',
  where: { kind: 'module', id: 'workflow' },
  code: 'search_bounded',
  params: { limit: maxStates },
};

/** The result of the check of a workflow. */
export interface Soundness {
  /** From every reachable state the workflow can complete, and no activity is dead. */
  readonly isSound: boolean;
  /** The number of visited states. */
  readonly statesSearched: number;
  /** Errors prevent publishing; `path` leads from the start to the fault. */
  readonly faults: readonly Fault[];
}

/**
 * Exhaustive check of a compiled workflow. It finds unreachable activities, outcomes without a target, loops that never
 * wait, create tokens without end or cannot be left, and joins that wait forever; as a warning, activities that run
 * twice because tokens meet.
 */
export function checkSoundness(workflow: CompiledWorkflow): Soundness {
  return runToEnd(checkSoundnessInPieces(workflow));
}

/** The same, interruptible after each state that the search finds. */
export function* checkSoundnessInPieces(workflow: CompiledWorkflow): Interruptible<Soundness> {
  if (workflow.startId === null) return { isSound: false, statesSearched: 0, faults: [] };
  const reachable = reachableFrom(workflow, workflow.startId);
  const net = layOut(workflow, reachable);
  const conditions = routeConditions(workflow);
  const isEndless = endlessLoops(workflow, conditions, reachable).some(({ isCertain }) => isCertain);
  const limit = isEndless ? statesBesideLoops : maxStates;
  const result = yield* searchInPieces(net, markingOf(net, [workflow.startId]), limit, conditions);
  const entered = enteredIn(net, result) ?? reachable;
  const loops = endlessLoops(workflow, conditions, entered);
  const isAnyCertain = loops.some(({ isCertain }) => isCertain);
  const faults = [
    ...unreachable(workflow, entered),
    ...searchFaults(workflow, net, result, conditions).filter(
      ({ code }) => !loopCodes.has(code) || loops.length === 0,
    ),
    ...(result.isBounded && !isAnyCertain ? [bounded] : []),
    ...loops.map(({ isCertain, round }) => loopFault(workflow, round[0]?.activityId ?? '', isCertain, round)),
    ...meetings(workflow, reachable).map(({ partingId, outcome, meetingId }) =>
      faultAt(
        workflow,
        'warning',
        meetingId,
        'tokens_meet',
        { parting: nameOf(workflow, partingId) },
        walkBetween(workflow, partingId, meetingId, { outcome }),
      ),
    ),
  ];
  return {
    isSound: faults.every((fault) => fault.severity !== 'error'),
    statesSearched: result.states.length,
    faults,
  };
}

const loopCodes: ReadonlySet<string> = new Set(['loop_never_waits', 'loop_may_never_wait']);

function endlessLoops(
  workflow: CompiledWorkflow,
  conditions: RouteConditions,
  entered: ReadonlySet<string>,
): readonly EndlessLoop[] {
  return loopsWithoutWaiting(workflow, entered).flatMap(
    (ids) => judgeLoop(workflow, conditions, new Set(ids), entered) ?? [],
  );
}

/** A loop that may or may not be endless for some value is only a warning. */
function loopFault(
  workflow: CompiledWorkflow,
  id: string,
  isCertain: boolean,
  path: readonly FaultStep[],
): Fault {
  return isCertain
    ? faultAt(workflow, 'error', id, 'loop_never_waits', {}, path)
    : faultAt(workflow, 'warning', id, 'loop_may_never_wait', {}, path);
}

/**
 * The activities that a token entered. Where a join cancels waiting tokens, a connection alone does not prove that its
 * target is ever entered. Null: no join cancels anything, or the search has not seen everything.
 */
function enteredIn(net: Net, { states, unbounded, isBounded }: SearchResult): ReadonlySet<string> | null {
  if (net.cancelling.size === 0 || unbounded !== null || isBounded) return null;
  const resting = states.filter(({ marking }) => !isMoving(net, marking));
  // While tokens still move, work that is not yet assigned may still be cancelled.
  const isEntered = (place: number) =>
    (net.activities[place]?.type.waits ? resting : states).some(({ marking }) => (marking[place] ?? 0) > 0);
  return new Set(net.activities.filter((_activity, place) => isEntered(place)).map(({ id }) => id));
}

function unreachable(workflow: CompiledWorkflow, reachable: ReadonlySet<string>): Fault[] {
  return [...workflow.activities.values()]
    .filter(({ id, type }) => !reachable.has(id) && type.shape !== 'start')
    .map(({ id }) => faultAt(workflow, 'error', id, 'unreachable', {}));
}

function searchFaults(
  workflow: CompiledWorkflow,
  net: Net,
  result: SearchResult,
  conditions: RouteConditions,
): Fault[] {
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
    faults.push(starvedFault(workflow, idOf(place), path, conditions));
  }
  if (result.unbounded !== null) {
    const path = pathTo(states, result.unbounded);
    const { activityId = '' } = path.at(-1) ?? {};
    faults.push(faultAt(workflow, 'error', activityId, 'tokens_multiply', {}, path));
  }
  if (result.unbounded !== null || result.isBounded) return faults;
  const sure = endlessStates(net, states, (state) => isSure(net, conditions, state)).indexOf(true);
  const endless = sure === -1 ? endlessStates(net, states, () => true).indexOf(true) : sure;
  if (endless !== -1) {
    const activityId = idOf(nextPlace(net, states[endless]?.marking ?? new Uint8Array()));
    const path = [...pathTo(states, endless), { activityId }];
    faults.push(loopFault(workflow, activityId, sure !== -1, path));
  }
  const stuck = firstStuck(net, result);
  if (stuck !== null) {
    const activityId = idOf(nextPlace(net, states[stuck]?.marking ?? new Uint8Array()));
    const path = [...pathTo(states, stuck), { activityId }];
    faults.push(faultAt(workflow, 'error', activityId, 'no_completion', {}, path));
  }
  return faults;
}

/** A join that waits forever. If exclusive outcomes of one activity lead to it, the fault names them. */
function starvedFault(
  workflow: CompiledWorkflow,
  id: string,
  path: readonly FaultStep[],
  conditions: RouteConditions,
): Fault {
  const reachable = reachableFrom(workflow, workflow.startId ?? '');
  const exclusive = exclusivePaths(workflow, id, conditions, reachable);
  if (!exclusive) return faultAt(workflow, 'error', id, 'join_starved', {}, path);
  const { sourceId, outcomes, needed } = exclusive;
  const params = {
    source: nameOf(workflow, sourceId),
    outcomes: outcomes.join(', '),
    ...(needed !== null && { needed }),
  };
  return faultAt(workflow, 'error', id, 'join_after_choice', params, path);
}

/** The first state that can neither complete nor reach a fault that is already reported. */
function firstStuck(net: Net, { states }: SearchResult): number | null {
  const isEndless = endlessStates(net, states, () => true);
  const isEnded = (index: number) => nextPlace(net, states[index]?.marking ?? new Uint8Array()) === -1;
  const goals = [...states.keys()].filter((index) => isEndless[index] || isEnded(index));
  const reached = canReach(states, goals);
  const index = reached.indexOf(false);
  return index === -1 ? null : index;
}

/** Whether the next move of a state is certain for some value that people can enter. */
function isSure(
  net: Net,
  { choices, certain, writers }: RouteConditions,
  { marking, known }: FoundState,
): boolean {
  const id = net.activities[nextPlace(net, marking)]?.id ?? '';
  const subject = choices.get(id)?.subject;
  const isSolved = subject === undefined || certain.has(subject);
  return (
    known !== null && isSolved && !writers.has(id) && [...known.keys()].every((each) => certain.has(each))
  );
}

/** For each state, whether the workflow can run forever from it without waiting, over states that pass. */
function endlessStates(
  net: Net,
  states: readonly FoundState[],
  passes: (state: FoundState) => boolean,
): readonly boolean[] {
  const isOpen = states.map((state) => isMoving(net, state.marking) && passes(state));
  const waitsFor = states.map(({ successors }) => successors.filter((next) => isOpen[next]).length);
  const before: number[][] = states.map(() => []);
  for (const [index, { successors }] of states.entries()) {
    for (const next of successors) if (isOpen[index] && isOpen[next]) before[next]?.push(index);
  }
  const done = [...states.keys()].filter((index) => isOpen[index] && waitsFor[index] === 0);
  for (let index = done.pop(); index !== undefined; index = done.pop()) {
    isOpen[index] = false;
    for (const earlier of before[index] ?? []) {
      const left = (waitsFor[earlier] ?? 0) - 1;
      waitsFor[earlier] = left;
      if (left === 0) done.push(earlier);
    }
  }
  return isOpen;
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
  return {
    severity,
    where: { kind: 'activity', id },
    code,
    params: named,
    ...(path ? { path: walkAlong(workflow, path) } : {}),
  };
}

function nameOf(workflow: CompiledWorkflow, id: string): string {
  return workflow.activities.get(id)?.definition.displayName ?? id;
}
