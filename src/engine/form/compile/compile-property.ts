import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { Fault, FaultLocation } from '../definition.ts';

/** Compiles one expression of a definition; blank source is no expression. Faults name the property and the place. */
export function compileProperty(
  source: unknown,
  scope: ExpressionScope,
  expected: ExpressionType,
  where: FaultLocation,
  faults: Fault[],
): CompiledExpression | undefined {
  if (typeof source !== 'string' || source.trim() === '') return undefined;
  const result = compileExpression(source, scope, expected);
  for (const { code, position, params } of result.faults) {
    faults.push({
      severity: 'error',
      where,
      code,
      params: { ...params, start: position.start, end: position.end },
    });
  }
  return result.ok ? result.expression : undefined;
}
