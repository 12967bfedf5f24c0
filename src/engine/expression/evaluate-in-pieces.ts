import type { Interruptible } from '#engine/interruptible.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Bindings, CompiledExpression } from './expression.ts';
import { maxSharedSteps, sharedSteps } from './shared-steps.ts';

/** Steps after which a piece of work ends, together with the current evaluation: about two milliseconds. */
export const stepsPerPiece = 10_000;

/** Steps that each evaluation counts in addition to its own, so that many short ones also fill a piece. */
const stepsOfEvaluation = 10;

/** Evaluates; interruptible afterwards at the end of a piece. */
export function* evaluateInPieces(
  expression: CompiledExpression,
  bindings: Bindings,
): Interruptible<FieldValue> {
  const value = expression.evaluate(bindings);
  if (isPieceOver(bindings)) yield;
  return value;
}

/** Whether a condition holds; interruptible afterwards at the end of a piece. */
export function* holdsInPieces(condition: CompiledExpression, bindings: Bindings): Interruptible<boolean> {
  const holds = condition.evaluate(bindings) === true;
  if (isPieceOver(bindings)) yield;
  return holds;
}

/** Counts one evaluation over these bindings. True: it ends a piece of work, and the next piece starts. */
export function isPieceOver({ [sharedSteps]: shared }: Bindings): boolean {
  if (!shared) return false;
  const pauseAt = (shared.pauseAt ?? maxSharedSteps - stepsPerPiece) + stepsOfEvaluation;
  const isOver = shared.left <= pauseAt;
  shared.pauseAt = isOver ? shared.left - stepsPerPiece : pauseAt;
  return isOver;
}
