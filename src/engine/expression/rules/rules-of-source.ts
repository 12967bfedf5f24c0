import { compileExpression } from '../compile-expression.ts';
import type { ExpressionScope } from '../expression.ts';
import { parseSource, type SyntaxNode } from '../parse-source.ts';
import { operatorsFor } from './operators-for.ts';
import { pathType } from './path-type.ts';
import { type Operand, readOperand } from './read-operand.ts';
import { isRuleGroup, type Rule, type RuleGroup, type RuleOperator } from './rule.ts';

const comparisons: Readonly<Record<string, RuleOperator>> = {
  '==': 'is',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
};

/** The operator of the same comparison with its sides swapped. */
const mirrored: Partial<Record<RuleOperator, RuleOperator>> = {
  is: 'is',
  isNot: 'isNot',
  less: 'more',
  atMost: 'atLeast',
  more: 'less',
  atLeast: 'atMost',
};

const opposites: Partial<Record<RuleOperator, RuleOperator>> = {
  is: 'isNot',
  isNot: 'is',
  yes: 'no',
  blank: 'notBlank',
  contains: 'notContains',
  oneOf: 'noneOf',
  includes: 'notIncludes',
};

const calls: Readonly<Record<string, RuleOperator>> = {
  CONTAINS: 'contains',
  STARTSWITH: 'beginsWith',
  ENDSWITH: 'endsWith',
};

/**
 * The rules equivalent to an expression; `null` if rules cannot express it (arithmetic, other functions, source that
 * does not compile). An empty source is a group without rules.
 */
export function rulesOfSource(source: string, scope: ExpressionScope): RuleGroup | null {
  if (source.trim() === '') return { combinator: 'and', not: false, rules: [] };
  const syntax = parseSource(source);
  if ('code' in syntax || !compileExpression(source, scope, 'boolean').ok) return null;
  const item = readItem(syntax, scope, source);
  if (item === null) return null;
  return isRuleGroup(item) ? item : { combinator: 'and', not: false, rules: [item] };
}

function readItem(node: SyntaxNode, scope: ExpressionScope, source: string): Rule | RuleGroup | null {
  if (node.op === '&&' || node.op === '||') return readGroup(node, scope, source);
  if (node.op === '!_') return readOpposite(node.args, scope, source);
  return readRule(node, scope, source);
}

function readGroup(
  node: Extract<SyntaxNode, { op: '&&' | '||' }>,
  scope: ExpressionScope,
  source: string,
): RuleGroup | null {
  const rules: (Rule | RuleGroup)[] = [];
  for (const operand of operandsOf(node, node.op)) {
    const item = readItem(operand, scope, source);
    if (item === null) return null;
    rules.push(item);
  }
  return { combinator: node.op === '&&' ? 'and' : 'or', not: false, rules };
}

/** The parser nests `a && b && c`; people see one group. */
function operandsOf(node: SyntaxNode, operator: '&&' | '||'): readonly SyntaxNode[] {
  if (node.op !== operator) return [node];
  return node.args.flatMap((operand) => operandsOf(operand, operator));
}

function readOpposite(node: SyntaxNode, scope: ExpressionScope, source: string): Rule | RuleGroup | null {
  const item = readItem(node, scope, source);
  if (item === null) return null;
  if (isRuleGroup(item)) {
    return item.not ? { combinator: 'and', not: true, rules: [item] } : { ...item, not: true };
  }
  const operator = opposites[item.operator];
  return operator ? { ...item, operator } : { combinator: 'and', not: true, rules: [item] };
}

function readRule(node: SyntaxNode, scope: ExpressionScope, source: string): Rule | null {
  if (node.op === 'call') return readCall(node.args[0], node.args[1], scope, source);
  const own = readOperand(node, source);
  if (own?.kind === 'path') return ruleOf(own, 'yes', null, scope);
  if (node.op === 'in') return readIn(node.args, scope, source);
  const operator = comparisons[node.op];
  if (!operator || !Array.isArray(node.args)) return null;
  const [leftNode, rightNode] = node.args as readonly [SyntaxNode, SyntaxNode];
  const left = readOperand(leftNode, source);
  const right = readOperand(rightNode, source);
  if (!left || !right) return null;
  if (left.kind === 'path') return ruleOf(left, operator, right, scope);
  const turned = mirrored[operator];
  return right.kind === 'path' && turned ? ruleOf(right, turned, left, scope) : null;
}

function readCall(
  name: string,
  nodes: readonly SyntaxNode[],
  scope: ExpressionScope,
  source: string,
): Rule | null {
  const [first, second] = nodes.map((node) => readOperand(node, source));
  if (first?.kind !== 'path') return null;
  if (name === 'ISBLANK') return ruleOf(first, 'blank', null, scope);
  const operator = Object.hasOwn(calls, name) ? calls[name] : undefined;
  return operator && second ? ruleOf(first, operator, second, scope) : null;
}

function readIn([needle, list]: readonly SyntaxNode[], scope: ExpressionScope, source: string): Rule | null {
  const left = needle && readOperand(needle, source);
  const right = list && readOperand(list, source);
  if (!left || !right) return null;
  if (right.kind === 'path') return ruleOf(right, 'includes', left, scope);
  return left.kind === 'path' && right.kind === 'list' ? ruleOf(left, 'oneOf', right, scope) : null;
}

/** The left side of a rule. */
interface Side {
  readonly path: string;
  readonly isDate: boolean;
}

function ruleOf(
  { path: field, isDate }: Side,
  operator: RuleOperator,
  operand: Operand | null,
  scope: ExpressionScope,
): Rule | null {
  const type = pathType(scope, field);
  if (type === undefined) return null;
  if (operand?.kind === 'literal' && operand.value === null) {
    const blankness = operator === 'is' ? 'blank' : operator === 'isNot' ? 'notBlank' : null;
    return blankness && !isDate ? ruleOf({ path: field, isDate }, blankness, null, scope) : null;
  }
  if (!operatorsFor(type).includes(operator)) return null;
  if (operand === null) return isDate ? null : { field, operator, value: null, valueSource: 'value' };
  if (isDate !== (type === 'datetime')) return null;
  if (operand.kind === 'path') {
    const isPoint = pathType(scope, operand.path) === 'datetime';
    if (operand.isDate !== isPoint) return null;
    return { field, operator, value: operand.path, valueSource: 'field' };
  }
  if (operand.isDate !== (type === 'date' || type === 'datetime')) return null;
  return { field, operator, value: operand.value, valueSource: 'value' };
}
