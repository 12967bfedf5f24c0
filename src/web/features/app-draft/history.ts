import {
  applyPatches,
  type Draft,
  enablePatches,
  type Objectish,
  type Patch,
  produceWithPatches,
} from 'immer';

enablePatches();

/** The maximum number of steps that can be undone. */
const maxSteps = 200;

/** Steps with the same merge key and at most this time between them are one step. */
export const mergeWithinMs = 1500;

interface Step {
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
  readonly mergeKey: string | null;
  readonly atMs: number;
}

/** A state with the steps that can be undone and redone. */
export interface History<State> {
  readonly present: State;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A new history. */
export function historyOf<State>(present: State): History<State> {
  return { present, past: [], future: [] };
}

/** The history after a change. A change without effect adds no step. Undone steps can no longer be redone. */
export function changed<State extends Objectish>(
  history: History<State>,
  recipe: (draft: Draft<State>) => unknown,
  step: { readonly mergeKey?: string; readonly nowMs: number },
): History<State> {
  const [present, forward, backward] = produceWithPatches(history.present, recipe as never) as unknown as [
    State,
    Patch[],
    Patch[],
  ];
  if (present === history.present || forward.length === 0) return history;
  const made: Step = { forward, backward, mergeKey: step.mergeKey ?? null, atMs: step.nowMs };
  const last = history.past.at(-1);
  const isSame =
    last !== undefined &&
    history.future.length === 0 &&
    made.mergeKey !== null &&
    last.mergeKey === made.mergeKey &&
    made.atMs - last.atMs <= mergeWithinMs;
  const past = isSame
    ? [...history.past.slice(0, -1), merged(last, made)]
    : [...history.past, made].slice(-maxSteps);
  return { present, past, future: [] };
}

/** The history after undoing one step, if there is one. */
export function undone<State extends Objectish>(history: History<State>): History<State> {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    present: applyPatches(history.present, step.backward as Patch[]) as State,
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

/** The history after redoing one step, if there is one. */
export function redone<State extends Objectish>(history: History<State>): History<State> {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    present: applyPatches(history.present, step.forward as Patch[]) as State,
    past: [...history.past, { ...step, mergeKey: null }],
    future,
  };
}

function merged(first: Step, second: Step): Step {
  return {
    forward: [...first.forward, ...second.forward],
    backward: [...second.backward, ...first.backward],
    mergeKey: second.mergeKey,
    atMs: second.atMs,
  };
}
