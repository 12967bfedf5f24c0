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

/** Steps in one evaluation: enough for every pair of rows of a table of 300; a fraction of a second. */
export const maximumSteps = 100_000;

/** Characters that a function reads, and elements that a macro or a function reads, in the time of one step. */
const charactersPerStep = 64;
const elementsPerStep = 32;

/** Counts steps of macros; throws when there are none left. */
export function takeSteps(frame: Frame, count: number): void {
  frame.stepsLeft -= count;
  if (frame.stepsLeft < 0) throw new EvaluationStopped();
}

/** Counts what reading a value costs: nothing for what is short. */
export function takeReading(frame: Frame, value: RuntimeValue): void {
  if (typeof value === 'string') {
    if (value.length > charactersPerStep) takeSteps(frame, Math.floor(value.length / charactersPerStep));
  } else if (Array.isArray(value) && value.length > elementsPerStep) {
    takeSteps(frame, Math.floor(value.length / elementsPerStep));
  }
}
