import type { Example } from './model.ts';

/** Where examples in the order of time are divided: the oldest are learned from, the newest are held back. */
export interface Split {
  /** The first of the examples with which the number of steps is chosen. */
  readonly tuning: number;
  /** The first of those that are held back. */
  readonly heldBack: number;
}

const share = 0.25;

/** Holds back the newest quarter, and of the rest the newest quarter for choosing the number of steps. */
export function splitByTime(count: number): Split {
  const heldBack = count - Math.round(count * share);
  return { heldBack, tuning: heldBack - Math.round(heldBack * share) };
}

/** Examples with their answers, in the order of time. */
interface Answered<Answer> {
  readonly examples: readonly Example[];
  readonly answers: readonly Answer[];
}

/** Examples from one place to before another. */
export function part<Answer>(
  { examples, answers }: Answered<Answer>,
  from: number,
  to?: number,
): Answered<Answer> {
  return { examples: examples.slice(from, to), answers: answers.slice(from, to) };
}

/** Steps of a training at most. */
export const maxSteps = 150;
/** After how many steps a training is tried out. */
export const stepsBetween = 5;
const patience = 5;

/** Remembers after how many steps a loss was smallest, and says when it is not worth going on. */
export function bestSteps() {
  let best = { steps: stepsBetween, loss: Number.POSITIVE_INFINITY };
  let worse = 0;
  return {
    get steps() {
      return best.steps;
    },
    /** Whether to go on after this many steps. */
    note(steps: number, loss: number): boolean {
      if (loss < best.loss - 1e-9) {
        best = { steps, loss };
        worse = 0;
      } else worse += 1;
      return worse < patience;
    },
  };
}
