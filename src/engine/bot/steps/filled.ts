import type { FieldValue } from '../../value/field-value.ts';
import type { Filled } from '../bot-step.ts';
import type { Evaluate, StepExpression } from '../step-type.ts';

/** The expressions of a list of filled names, below a place of the step. */
export function expressionsOf(at: string, filled: readonly Filled[]): readonly StepExpression[] {
  return filled.map(({ expression: source }, index) => ({ at: `${at}[${index}].expression`, source }));
}

/** Their values by name. */
export function valuesOf(
  at: string,
  filled: readonly Filled[],
  evaluate: Evaluate,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(filled.map(({ name }, index) => [name, evaluate(`${at}[${index}].expression`)]));
}
