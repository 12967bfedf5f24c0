import { unknownNameCode } from '#engine/expression/expression.ts';
import { readBound, takeReading } from '#engine/expression/frame.ts';
import { binaryRules } from '#engine/expression/operators.ts';
import type { SyntaxNode } from '#engine/expression/parse-source.ts';
import { readerOf } from '#engine/expression/runtime-value.ts';
import { Decimal, parseDecimal } from '#engine/value/decimal.ts';
import { checkCall, checkMethod } from './check-call.ts';
import { checkIndex, checkMember } from './check-member.ts';
import { type Checked, type Checker, checkPerson, refuse } from './checker.ts';
import { type CheckedType, isAssignable, typeName, unify } from './type-relations.ts';

/** Checks one node of the syntax tree and everything below it. */
export function checkNode(node: SyntaxNode, checker: Checker): Checked {
  switch (node.op) {
    case 'value':
      return checkLiteral(node, checker);
    case 'id':
      return checkName(node.args, node, checker);
    case '.':
      return checkMember(node.args[0], node.args[1], node, checker);
    case '[]':
      return checkIndex(node.args[0], node.args[1], node, checker);
    case 'call':
      return checkCall(node.args[0], node.args[1], node, checker);
    case 'rcall':
      return checkMethod(node.args[0], node.args[1], node.args[2], node, checker);
    case 'list':
      return checkList(node.args, node, checker);
    case '?:':
      return checkConditional(node.args, node, checker);
    case '&&':
    case '||':
      return checkLogical(node.op, node.args, checker);
    case '!_':
      return checkNot(node.args, checker);
    case '-_':
      return checkNegative(node.args, node, checker);
    case 'map':
    case '.?':
    case '[?]':
      return refuse(checker, node, 'expression_not_supported', { found: textOfNode(node, checker) });
    default:
      return checkBinary(node.op, node.args, node, checker);
  }
}

function checkLiteral(node: Extract<SyntaxNode, { op: 'value' }>, checker: Checker): Checked {
  const value = node.args;
  if (value === null) return { type: 'null', run: () => null };
  if (typeof value === 'boolean') return { type: 'boolean', run: () => value };
  if (typeof value === 'string') return { type: 'text', run: () => value };
  if (typeof value === 'number' || typeof value === 'bigint') {
    const decimal = parseDecimal(textOfNode(node, checker)) ?? new Decimal(value.toString());
    return { type: 'number', run: () => decimal };
  }
  return refuse(checker, node, 'expression_not_supported', { found: textOfNode(node, checker) });
}

function checkName(name: string, node: SyntaxNode, checker: Checker): Checked {
  const local = checker.locals.findLast((variable) => variable.name === name);
  if (local) return { type: local.type, run: (frame) => frame.locals[local.slot] ?? null };
  const type = Object.hasOwn(checker.scope, name) ? checker.scope[name] : undefined;
  if (type === undefined) return refuse(checker, node, unknownNameCode(checker.scope, name), { name });
  checker.mentions.push({ path: name, start: node.start, end: node.end });
  const read = readerOf(type);
  return { type, run: (frame) => readBound(frame, name, read) };
}

function checkList(nodes: readonly SyntaxNode[], node: SyntaxNode, checker: Checker): Checked {
  const elements = nodes.map((element) => checkNode(element, checker));
  let shared: CheckedType | null = 'null';
  for (const element of elements) shared = shared === null ? null : unify(shared, element.type);
  if (shared === null) return refuse(checker, node, 'expression_mixed_list');
  return {
    type: { list: shared === 'null' ? 'any' : shared },
    run: (frame) => elements.map((element) => element.run(frame)),
  };
}

function checkConditional(nodes: readonly SyntaxNode[], node: SyntaxNode, checker: Checker): Checked {
  const [condition, then, otherwise] = nodes.map((part) => checkNode(part, checker));
  if (!condition || !then || !otherwise) return refuse(checker, node, 'expression_syntax', { found: '?' });
  wantBoolean(condition, nodes[0] ?? node, checker);
  const type = unify(then.type, otherwise.type);
  if (type === null) {
    const params = { operator: '?:', left: typeName(then.type), right: typeName(otherwise.type) };
    return refuse(checker, node, 'expression_operator_types', params);
  }
  return { type, run: (frame) => (condition.run(frame) === true ? then.run(frame) : otherwise.run(frame)) };
}

function checkLogical(
  operator: '&&' | '||',
  nodes: readonly [SyntaxNode, SyntaxNode],
  checker: Checker,
): Checked {
  const left = checkNode(nodes[0], checker);
  const right = checkNode(nodes[1], checker);
  wantBoolean(left, nodes[0], checker);
  wantBoolean(right, nodes[1], checker);
  return operator === '&&'
    ? { type: 'boolean', run: (frame) => left.run(frame) === true && right.run(frame) === true }
    : { type: 'boolean', run: (frame) => left.run(frame) === true || right.run(frame) === true };
}

function checkNot(node: SyntaxNode, checker: Checker): Checked {
  const operand = checkNode(node, checker);
  wantBoolean(operand, node, checker);
  return { type: 'boolean', run: (frame) => operand.run(frame) !== true };
}

function checkNegative(operandNode: SyntaxNode, node: SyntaxNode, checker: Checker): Checked {
  const operand = checkNode(operandNode, checker);
  if (!isAssignable(operand.type, 'number')) {
    const params = { operator: '-', left: 'number', right: typeName(operand.type) };
    return refuse(checker, node, 'expression_operator_types', params);
  }
  return {
    type: 'number',
    run: (frame) => {
      const value = operand.run(frame);
      return value instanceof Decimal ? value.negated() : null;
    },
  };
}

function checkBinary(
  operator: string,
  nodes: readonly SyntaxNode[],
  node: SyntaxNode,
  checker: Checker,
): Checked {
  const rule = binaryRules[operator];
  const [left, right] = nodes.map((operand) => checkNode(operand, checker));
  if (!rule || !left || !right) return refuse(checker, node, 'expression_not_supported', { found: operator });
  const type = rule.typeOf(left.type, right.type);
  if (type === null) {
    const params = { operator, left: typeName(left.type), right: typeName(right.type) };
    return refuse(checker, node, 'expression_operator_types', params);
  }
  if (operator === '+') {
    for (const [index, { type: joined }] of [left, right].entries()) {
      checkPerson(joined, 'text', nodes[index] ?? node, checker);
    }
  }
  return {
    type,
    run: (frame) => {
      const [one, other] = [left.run(frame), right.run(frame)];
      takeReading(frame, one);
      takeReading(frame, other);
      return rule.apply(one, other);
    },
  };
}

function wantBoolean(part: Checked, node: SyntaxNode, checker: Checker): void {
  if (isAssignable(part.type, 'boolean')) return;
  refuse(checker, node, 'expression_type', { expected: 'boolean', actual: typeName(part.type) });
}

function textOfNode(node: SyntaxNode, checker: Checker): string {
  return checker.source.slice(node.start, node.end);
}
