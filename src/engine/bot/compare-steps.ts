import type { BotStep } from './bot-step.ts';

/** A step of two lists that are compared; `depth` is 0 outside other steps. */
export interface ComparedStep {
  readonly step: BotStep;
  readonly depth: number;
  readonly change: 'same' | 'added' | 'removed';
}

interface Line {
  readonly step: BotStep;
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
  const [old, now] = [linesOf(before), linesOf(after)];
  // The longest list that is in both, from each pair of places to the ends.
  const longest = old.map(() => now.map(() => 0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row)
        row[j] = old[i]?.key === now[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const compared: ComparedStep[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [old[i], now[j]];
    if (one && other && one.key === other.key) {
      compared.push({ step: other.step, depth: other.depth, change: 'same' });
      [i, j] = [i + 1, j + 1];
    } else if (one && (!other || at(i + 1, j) >= at(i, j + 1))) {
      compared.push({ step: one.step, depth: one.depth, change: 'removed' });
      i += 1;
    } else if (other) {
      compared.push({ step: other.step, depth: other.depth, change: 'added' });
      j += 1;
    } else return compared;
  }
}

/** Parts of a step that was edited stand in another order than those of a stored one. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function linesOf(steps: readonly BotStep[], place = '', depth = 0): readonly Line[] {
  return steps.flatMap((step) => {
    // Inner steps are lines of their own.
    const own = { ...step, steps: undefined, otherwise: undefined };
    return [
      { step, depth, key: `${place}${JSON.stringify(own, inOrder)}` },
      ...('steps' in step ? linesOf(step.steps, `${place}>`, depth + 1) : []),
      ...('otherwise' in step ? linesOf(step.otherwise, `${place}|`, depth + 1) : []),
    ];
  });
}
