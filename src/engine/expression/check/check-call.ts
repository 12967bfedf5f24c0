import type { SourceRange } from '#engine/expression/expression.ts';
import { takeReading } from '#engine/expression/frame.ts';
import type { SyntaxNode } from '#engine/expression/parse-source.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { expressionFunctions } from '../functions/function-table.ts';
import { checkMacro, isMacro } from './check-macro.ts';
import { type Checked, type Checker, checkPerson, refuse } from './checker.ts';
import { matchCall, type TypedArgument, takesText } from './match-signature.ts';
import { isAssignable, typeName } from './type-relations.ts';

/** CEL's names for functions of the table that are called as methods. */
const methodNames: ReadonlyMap<string, string> = new Map([
  ['contains', 'CONTAINS'],
  ['startsWith', 'STARTSWITH'],
  ['endsWith', 'ENDSWITH'],
]);

/** `NAME(…)`, `size(…)` and `has(…)`. */
export function checkCall(
  name: string,
  nodes: readonly SyntaxNode[],
  position: SourceRange,
  checker: Checker,
): Checked {
  const only = nodes[0];
  if (name === 'size' && only && nodes.length === 1) return checkSize(only, checker);
  if (name === 'has' && only && nodes.length === 1) {
    const value = checker.check(only, checker);
    return { type: 'boolean', run: (frame) => value.run(frame) !== null };
  }
  return checkFunction(name, nodes, position, checker);
}

/** `list.map(…)` and the other macros, and the few methods of texts and lists. */
export function checkMethod(
  name: string,
  owner: SyntaxNode,
  nodes: readonly SyntaxNode[],
  position: SourceRange,
  checker: Checker,
): Checked {
  if (isMacro(name)) return checkMacro(name, owner, nodes, position, checker);
  if (name === 'size' && nodes.length === 0) return checkSize(owner, checker);
  const functionName = methodNames.get(name);
  if (!functionName) return refuse(checker, position, 'expression_unknown_function', { name });
  return checkFunction(functionName, [owner, ...nodes], position, checker);
}

function checkFunction(
  name: string,
  nodes: readonly SyntaxNode[],
  position: SourceRange,
  checker: Checker,
): Checked {
  const called = expressionFunctions.get(name);
  if (!called) {
    const range = { start: position.start, end: Math.min(position.end, position.start + name.length) };
    return refuse(checker, range, 'expression_unknown_function', { name });
  }
  const values = nodes.map((node) => checker.check(node, checker));
  const typed = values.map(
    (value, index): TypedArgument => ({
      type: value.type,
      start: nodes[index]!.start,
      end: nodes[index]!.end,
    }),
  );
  const match = matchCall(called, typed, position);
  if (typeof match === 'object' && 'fault' in match) {
    checker.faults.push(match.fault);
    return { type: 'any', run: () => null };
  }
  for (const [index, value] of typed.entries()) {
    if (takesText(called, index)) checkPerson(value.type, 'text', value, checker);
  }
  return {
    type: match,
    run: (frame) =>
      called.apply(
        values.map((value) => {
          const read = value.run(frame);
          takeReading(frame, read);
          return read;
        }),
      ),
  };
}

function checkSize(node: SyntaxNode, checker: Checker): Checked {
  const value = checker.check(node, checker);
  if (!isAssignable(value.type, 'text') && !isAssignable(value.type, { list: 'any' })) {
    const params = { function: 'size', position: 1, expected: 'text', actual: typeName(value.type) };
    return refuse(checker, node, 'expression_argument_type', params);
  }
  return {
    type: 'number',
    run: (frame) => {
      const measured = value.run(frame);
      takeReading(frame, measured);
      if (Array.isArray(measured)) return new Decimal(measured.length);
      return new Decimal(typeof measured === 'string' ? [...measured].length : 0);
    },
  };
}
