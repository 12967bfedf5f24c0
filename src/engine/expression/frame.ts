import { Decimal } from '#engine/value/decimal.ts';
import type { Bindings } from './expression.ts';
import { EvaluationStopped, type RuntimeValue } from './runtime-value.ts';

/** One running evaluation. `locals` hold the variables of macros by slot. */
export interface Frame {
  readonly bindings: Bindings;
  readonly locals: RuntimeValue[];
  stepsLeft: number;
  /** Bound lists that were already read, so that nested macros do not read them repeatedly. */
  readonly lists: Map<string, RuntimeValue>;
}

/** A compiled part of an expression. */
export type Run = (frame: Frame) => RuntimeValue;

/** Steps of one evaluation: enough to multiply every pair of rows of a table of 250; less than a tenth of a second. */
export const maxSteps = 100_000;

/** Characters that a function reads, and elements that a macro or a function reads, in the time of one step. */
const charactersPerStep = 64;
const elementsPerStep = 32;
/** Steps to read, add or compare an exact number; a power of two, so that steps add up exactly. */
const stepsOfNumber = 0.125;

/** Counts steps of macros; throws when none are left. */
export function takeSteps(frame: Frame, count: number): void {
  frame.stepsLeft -= count;
  if (frame.stepsLeft < 0) throw new EvaluationStopped();
}

/** Counts the steps of reading a value: none for a short value, and a fraction of a step for an exact number. */
export function takeReading(frame: Frame, value: RuntimeValue): void {
  if (value instanceof Decimal) takeSteps(frame, stepsOfNumber);
  else if (typeof value === 'string') {
    if (value.length > charactersPerStep) takeSteps(frame, Math.floor(value.length / charactersPerStep));
  } else if (Array.isArray(value) && value.length > elementsPerStep) {
    takeSteps(frame, Math.floor(value.length / elementsPerStep));
  }
}

/** The value of a name. Reading a list costs steps, once. */
export function readBound(frame: Frame, name: string, read: (value: unknown) => RuntimeValue): RuntimeValue {
  const known = frame.lists.get(name);
  if (known !== undefined) return known;
  const value = read(frame.bindings[name]);
  if (Array.isArray(value)) {
    takeReading(frame, value);
    frame.lists.set(name, value);
  }
  return value;
}
