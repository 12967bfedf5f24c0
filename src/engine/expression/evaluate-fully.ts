import type { FieldValue } from '#engine/value/field-value.ts';
import type { Bindings, CompiledExpression } from './expression.ts';
import { maximumSharedSteps, type SharedSteps, sharedSteps } from './shared-steps.ts';

/** What an expression comes to, or that it was ended because it takes too many steps or makes too much. */
export type Evaluated =
  | { readonly isStopped: false; readonly value: FieldValue }
  | { readonly isStopped: true };

/** Evaluates where a blank would be taken for an answer: an evaluation that was ended is told from one that is blank. */
export function evaluateFully(expression: CompiledExpression, bindings: Bindings): Evaluated {
  const shared: SharedSteps = bindings[sharedSteps] ?? { left: maximumSharedSteps };
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
