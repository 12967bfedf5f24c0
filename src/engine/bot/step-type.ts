import type { ExpressionType } from '../expression/expression-type.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { BotEffect, BotStep } from './bot-step.ts';

/** An expression of a step: its place within the step, its source, and the type that it must have. */
export interface StepExpression {
  readonly at: string;
  readonly source: string;
  readonly expected?: ExpressionType;
}

/** Evaluates the expression at a place of the step. Null: it has no value. */
export type Evaluate = (at: string) => FieldValue;

/**
 * What a step does next: it is done with a value, its inner steps come (once, or once for each item), or the world has
 * to do something whose answer is its value.
 */
export type Move =
  | { readonly kind: 'done'; readonly value: FieldValue }
  | { readonly kind: 'enter'; readonly branch: 'steps' | 'otherwise' }
  | { readonly kind: 'each'; readonly items: readonly FieldValue[] }
  | { readonly kind: 'effect'; readonly effect: BotEffect };

/** A kind of step; one file each, and one line in `step-types.ts`. */
export interface BotStepType<Step extends BotStep> {
  expressions(step: Step): readonly StepExpression[];
  begin(step: Step, evaluate: Evaluate): Move;
  /** The type of what the step gives to its `result`; absent: it has the type of the expression `expression`. */
  readonly gives?: ExpressionType;
}
