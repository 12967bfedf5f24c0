import { checkNode } from '#engine/expression/check/check-node.ts';
import { type Checked, type Checker, checkPerson } from '#engine/expression/check/checker.ts';
import { isAssignable, typeName } from '#engine/expression/check/type-relations.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Bindings, CompileResult, ExpressionFault, ExpressionScope, Mention } from './expression.ts';
import type { ExpressionType } from './expression-type.ts';
import { type Frame, maxSteps, takeSteps } from './frame.ts';
import { parseSource, type SyntaxNode } from './parse-source.ts';
import { EvaluationStopped, labelOf, toFieldValue } from './runtime-value.ts';
import { sharedSteps } from './shared-steps.ts';

/**
 * Parses, type checks and compiles an expression against the names it may use; with `expected`, its type must fit.
 *
 * The grammar is that of the Common Expression Language (cel.dev). Every number is an exact decimal; dates, times and
 * date-times have types of their own; the functions are those of `expressionFunctions`. Blanks: arithmetic with a
 * blank is blank, a comparison with one does not hold, a blank condition counts as false, `==` knows `null`.
 */
export function compileExpression(
  source: string,
  scope: ExpressionScope,
  expected?: ExpressionType,
): CompileResult {
  const syntax = parseSource(source);
  if ('code' in syntax) return { ok: false, faults: [syntax] };
  const faults: ExpressionFault[] = [];
  const tolerated: ExpressionFault[] = [];
  const mentions: Mention[] = [];
  const checker: Checker = {
    source,
    scope,
    locals: [],
    faults,
    tolerated,
    mentions,
    rowNames: rowNamesOf(scope),
    check: checkNode,
  };
  const checked = checkWhole(syntax, checker);
  if (!checked)
    return {
      ok: false,
      faults: [{ code: 'expression_too_complex', position: { start: 0, end: source.length } }],
    };
  if (faults.length === 0 && expected && !isAssignable(checked.type, expected)) {
    const params = { expected: typeName(expected), actual: typeName(checked.type) };
    faults.push({ code: 'expression_type', position: { start: 0, end: source.length }, params });
  }
  if (expected) checkPerson(checked.type, expected, syntax, checker);
  if (faults.length > 0) return { ok: false, faults: [...faults, ...tolerated] };
  const type = checked.type === 'null' ? (expected ?? 'any') : checked.type;
  mentions.sort((left, right) => left.start - right.start);
  return {
    ok: true,
    faults: tolerated,
    expression: {
      source,
      type,
      mentions,
      references: new Set(
        mentions.map((mention) => mention.path).filter((path) => Object.hasOwn(scope, path)),
      ),
      evaluate: (bindings) => evaluate(expected === 'text' ? withLabels(checked) : checked, bindings),
    },
  };
}

function checkWhole(syntax: SyntaxNode, checker: Checker): Checked | null {
  try {
    return checkNode(syntax, checker);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function evaluate(checked: Checked, bindings: Bindings): FieldValue {
  const shared = bindings[sharedSteps];
  const stepsLeft = Math.min(maxSteps, shared?.left ?? maxSteps);
  const frame: Frame = { bindings, locals: [], stepsLeft, lists: new Map() };
  try {
    return toFieldValue(checked.run(frame), (count) => takeSteps(frame, count));
  } catch (error) {
    if (error instanceof EvaluationStopped || error instanceof RangeError) {
      if (shared) shared.hasStopped = true;
      return null;
    }
    throw error;
  } finally {
    if (shared) shared.left -= stepsLeft - Math.max(0, frame.stepsLeft);
  }
}

/** The same, with the label of a reference where a text is needed. */
function withLabels({ type, run }: Checked): Checked {
  return {
    type,
    run: (frame) => {
      const value = run(frame);
      return labelOf(value) ?? value;
    },
  };
}

function rowNamesOf(scope: ExpressionScope): ReadonlyMap<ExpressionType, string> {
  const names = new Map<ExpressionType, string>();
  for (const [name, type] of Object.entries(scope)) {
    if (typeof type !== 'object') continue;
    if ('list' in type) names.set(type.list, name);
    else names.set(type, name);
  }
  return names;
}
