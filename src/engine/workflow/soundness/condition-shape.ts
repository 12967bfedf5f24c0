import { parseSource, type SyntaxNode } from '#engine/expression/parse-source.ts';

/** A condition that only compares one name with literals. */
export interface ConditionShape {
  readonly name: string;
  /** As written: numbers as decimals, texts and dates unchanged. */
  readonly literals: readonly string[];
  readonly hasOrder: boolean;
}

interface Found {
  readonly names: Set<string>;
  readonly literals: Set<string>;
  hasOrder: boolean;
}

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=']);

/**
 * The shape of a condition that consists of comparisons of one name with literals, `in`, blanks, and, or and not; null
 * for any other condition.
 */
export function conditionShape(source: string): ConditionShape | null {
  const syntax = parseSource(source);
  if ('code' in syntax) return null;
  const found: Found = { names: new Set(), literals: new Set(), hasOrder: false };
  if (!readCondition(syntax, source, found)) return null;
  const [name] = found.names;
  if (name === undefined || found.names.size !== 1) return null;
  return { name, literals: [...found.literals], hasOrder: found.hasOrder };
}

function readCondition(node: SyntaxNode, source: string, found: Found): boolean {
  if (node.op === '&&' || node.op === '||') {
    return node.args.every((operand) => readCondition(operand, source, found));
  }
  if (node.op === '!_') return readCondition(node.args, source, found);
  if (node.op === 'call') {
    const [name, [first, ...more]] = node.args;
    return name === 'ISBLANK' && first?.op === 'id' && more.length === 0 && readOperand(first, source, found);
  }
  if (node.op === 'in') {
    const [value, list] = node.args as readonly [SyntaxNode, SyntaxNode];
    if (value.op !== 'id' || list.op !== 'list') return false;
    return [value, ...list.args].every((operand) => readOperand(operand, source, found));
  }
  if (!comparisons.has(node.op)) return node.op === 'id' && readOperand(node, source, found);
  if (node.op !== '==' && node.op !== '!=') found.hasOrder = true;
  return (node.args as readonly SyntaxNode[]).every((operand) => readOperand(operand, source, found));
}

function readOperand(node: SyntaxNode, source: string, found: Found): boolean {
  if (node.op === 'id') {
    found.names.add(node.args);
    return true;
  }
  if (node.op === 'call') {
    const [name, [day, ...more]] = node.args;
    const isDate =
      name === 'DATE' && more.length === 0 && day?.op === 'value' && typeof day.args === 'string';
    if (isDate) found.literals.add(day.args as string);
    return isDate;
  }
  const isNegative = node.op === '-_';
  const value = isNegative ? node.args : node;
  if (value.op !== 'value') return false;
  if (value.args === null || typeof value.args === 'boolean') return !isNegative;
  const text = typeof value.args === 'string' ? value.args : source.slice(value.start, value.end);
  found.literals.add(isNegative ? `-${text}` : text);
  return true;
}
