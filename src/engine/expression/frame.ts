import type { Bindings } from './expression.ts';
import { EvaluationStopped, type RuntimeValue } from './runtime-value.ts';

/** One evaluation under way. `locals` hold the variables of macros by slot. */
export interface Frame {
  readonly bindings: Bindings;
  readonly locals: RuntimeValue[];
  stepsLeft: number;
}

/** A compiled part of an expression. */
export type Run = (frame: Frame) => RuntimeValue;

/** Steps of macros in one evaluation: enough for every pair of rows of a table of 300; a fraction of a second. */
export const maximumSteps = 100_000;

/** Counts one step of a macro. */
export function takeStep(frame: Frame): void {
  frame.stepsLeft -= 1;
  if (frame.stepsLeft < 0) throw new EvaluationStopped();
}
