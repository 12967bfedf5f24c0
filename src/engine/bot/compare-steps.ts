import { align, type Pair } from './align.ts';
import type { BotStep } from './bot-step.ts';

/** A step of two lists that are compared; `depth` is 0 outside other steps. */
export interface ComparedStep {
  readonly step: BotStep;
  readonly depth: number;
  readonly change: 'same' | 'added' | 'removed';
}

interface Line extends PlacedStep {
  readonly depth: number;
  readonly key: string;
}

/** Steps in all, inner ones included. */
export function countSteps(steps: readonly BotStep[]): number {
  return linesOf(steps).length;
}

/**
 * What changed from one list of steps to another, in the order of both: as few steps as possible are said to be added and removed.
 * A step that was changed is removed and added.
 */
export function compareSteps(before: readonly BotStep[], after: readonly BotStep[]): readonly ComparedStep[] {
  return align(linesOf(before), linesOf(after), ({ key }) => key).flatMap((pair): readonly ComparedStep[] => {
    const line = pair.after ?? pair.before;
    if (line === null) return [];
    const change = pair.before === null ? 'added' : pair.after === null ? 'removed' : 'same';
    return [{ step: line.step, depth: line.depth, change }];
  });
}

/** A step and where it stands, such as `steps[1].otherwise[0]`. */
interface PlacedStep {
  readonly step: BotStep;
  readonly path: string;
}

/** The same step in two lists of steps; null: it is not in that one. */
export interface StepPair extends Pair<PlacedStep> {
  readonly change: 'same' | 'changed' | 'added' | 'removed';
}

/**
 * Which steps of two lists are the same, in the order of both. Where steps were removed and others added at the same place,
 * those of one kind and depth count as changed.
 */
export function pairSteps(before: readonly BotStep[], after: readonly BotStep[]): readonly StepPair[] {
  const paired: StepPair[] = [];
  // What was removed and added since the last step that is the same.
  let removed: Line[] = [];
  let added: Line[] = [];
  const close = () => {
    paired.push(...pairChanged(removed, added));
    [removed, added] = [[], []];
  };
  for (const pair of align(linesOf(before), linesOf(after), ({ key }) => key)) {
    if (pair.before && pair.after) {
      close();
      paired.push({ ...pair, change: 'same' });
    } else if (pair.before) removed.push(pair.before);
    else if (pair.after) added.push(pair.after);
  }
  close();
  return paired;
}

function pairChanged(removed: readonly Line[], added: readonly Line[]): readonly StepPair[] {
  return align(removed, added, ({ step, depth }) => `${depth} ${step.type}`).map((pair) => ({
    ...pair,
    change: pair.before === null ? 'added' : pair.after === null ? 'removed' : 'changed',
  }));
}

/** Parts of a step that was edited stand in another order than those of a stored one. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function linesOf(
  steps: readonly BotStep[],
  around: { readonly path: string; readonly place: string; readonly depth: number } = outermost,
): readonly Line[] {
  return steps.flatMap((step, index) => {
    // Inner steps are lines of their own.
    const own = { ...step, steps: undefined, otherwise: undefined };
    const path = `${around.path}[${index}]`;
    const depth = around.depth + 1;
    return [
      {
        step,
        path,
        depth: around.depth,
        key: `${around.place}${JSON.stringify(own, inOrder)}`,
      },
      ...('steps' in step
        ? linesOf(step.steps, { path: `${path}.steps`, place: `${around.place}>`, depth })
        : []),
      ...('otherwise' in step
        ? linesOf(step.otherwise, { path: `${path}.otherwise`, place: `${around.place}|`, depth })
        : []),
    ];
  });
}

const outermost = { path: 'steps', place: '', depth: 0 };
