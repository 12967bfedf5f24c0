import type { FieldValue } from '#engine/value/field-value.ts';
import type { Bindings, CompiledExpression } from './expression.ts';
import { maxSharedSteps, type SharedSteps, sharedSteps } from './shared-steps.ts';

/** The value of an expression, or that the evaluation was stopped because it takes too many steps or makes too much. */
export type Evaluated =
  | { readonly isStopped: false; readonly value: FieldValue }
  | { readonly isStopped: true };

/** Evaluates and distinguishes a stopped evaluation from a blank value, for callers that use blank as an answer. */
export function evaluateFully(expression: CompiledExpression, bindings: Bindings): Evaluated {
  const shared: SharedSteps = bindings[sharedSteps] ?? { left: maxSharedSteps };
  const known = bindings[sharedSteps] ? bindings : withSteps(bindings, shared);
  shared.hasStopped = false;
  const value = expression.evaluate(known);
  const isStopped = shared.hasStopped as boolean;
  shared.hasStopped = false;
  return isStopped ? { isStopped } : { isStopped, value };
}

function withSteps(bindings: Bindings, shared: SharedSteps): Bindings {
  return Object.create(bindings, { [sharedSteps]: { value: shared } }) as Bindings;
}
