import type { ExpressionFault, SourceRange } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { ExpressionFunction, FunctionSignature, ParameterType } from './function-type.ts';
import { type CheckedType, elementOf, isAssignable, typeName, unify } from './type-relations.ts';

/** An argument of a call: its type, and its place in the source. */
export interface TypedArgument extends SourceRange {
  readonly type: CheckedType;
}

type Match = { readonly type: CheckedType } | { readonly failedAt: number; readonly expected: string };

const scalarNames = new Set(['text', 'number', 'boolean', 'date', 'time', 'datetime', 'user', 'any', 'null']);
const orderedNames = new Set(['text', 'number', 'date', 'time', 'datetime', 'any', 'null']);

/** Type of a call, by the first matching signature; else the fault of the signature that matched furthest. */
export function matchCall(
  called: ExpressionFunction,
  values: readonly TypedArgument[],
  position: SourceRange,
): CheckedType | { readonly fault: ExpressionFault } {
  const counted = called.signatures.filter((signature) => takesCount(signature, values.length));
  if (counted.length === 0) return { fault: countFault(called, values.length, position) };
  let furthest: Extract<Match, { failedAt: number }> | undefined;
  for (const signature of counted) {
    const match = matchSignature(signature, values);
    if ('type' in match) return match.type;
    if (!furthest || match.failedAt > furthest.failedAt) furthest = match;
  }
  const index = furthest?.failedAt ?? 0;
  const value = values[index];
  const params = {
    function: called.name,
    position: index + 1,
    expected: furthest?.expected ?? 'any',
    actual: typeName(value?.type ?? 'any'),
  };
  return { fault: { code: 'expression_argument_type', position: rangeOf(value ?? position), params } };
}

/** Whether an argument at this position is used as a text. */
export function takesText({ signatures }: ExpressionFunction, index: number): boolean {
  return signatures.some(({ parameters }) => {
    const wanted = (parameters[index] ?? parameters.at(-1))?.type;
    return wanted === 'text' || wanted === 'scalar';
  });
}

function matchSignature(signature: FunctionSignature, values: readonly TypedArgument[]): Match {
  let shared: CheckedType = 'null';
  for (const [index, value] of values.entries()) {
    const wanted = (signature.parameters[index] ?? signature.parameters.at(-1))?.type ?? 'any';
    const next = bind(wanted, value.type, shared);
    if (next === null) return { failedAt: index, expected: parameterName(wanted, shared) };
    shared = next;
  }
  return { type: signature.returns === 'T' ? shared : signature.returns };
}

function bind(wanted: ParameterType, actual: CheckedType, shared: CheckedType): CheckedType | null {
  if (wanted === 'scalar') return typeof actual === 'string' && scalarNames.has(actual) ? shared : null;
  if (wanted === 'T') return unify(shared, actual);
  if (wanted === 'ordered') {
    return typeof actual === 'string' && orderedNames.has(actual) ? unify(shared, actual) : null;
  }
  if (typeof wanted === 'object' && 'list' in wanted && isVariable(wanted.list)) {
    const element = elementOf(actual);
    return element === null ? null : bind(wanted.list, element, shared);
  }
  return isAssignable(actual, wanted as ExpressionType) ? shared : null;
}

function isVariable(type: ExpressionType | 'T' | 'ordered'): type is 'T' | 'ordered' {
  return type === 'T' || type === 'ordered';
}

function parameterName(wanted: ParameterType, shared: CheckedType): string {
  if (wanted === 'T' || wanted === 'ordered') return typeName(shared === 'null' ? 'any' : shared);
  return typeof wanted === 'object'
    ? typeName(wanted as ExpressionType)
    : wanted === 'scalar'
      ? 'text'
      : wanted;
}

function takesCount(signature: FunctionSignature, count: number): boolean {
  const [minimum, maximum] = countsOf(signature);
  return count >= minimum && count <= maximum;
}

function countsOf(signature: FunctionSignature): readonly [number, number] {
  const required = signature.parameters.filter((item) => !item.isOptional).length;
  const isOpen = signature.parameters.at(-1)?.isRepeated === true;
  return [required, isOpen ? Number.POSITIVE_INFINITY : signature.parameters.length];
}

function countFault(called: ExpressionFunction, actual: number, position: SourceRange): ExpressionFault {
  const params = { function: called.name, expected: called.signatures[0]?.parameters.length ?? 0, actual };
  return { code: 'expression_argument_count', position: rangeOf(position), params };
}

function rangeOf({ start, end }: SourceRange): SourceRange {
  return { start, end };
}
