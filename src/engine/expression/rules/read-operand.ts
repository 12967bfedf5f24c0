import type { SyntaxNode } from '../parse-source.ts';

/** A side of a comparison that rules can express. `isDate`: it is wrapped in `DATE(…)`. */
export type Operand =
  | { readonly kind: 'path'; readonly path: string; readonly isDate: boolean }
  | { readonly kind: 'literal'; readonly value: string | null; readonly isDate: boolean }
  | { readonly kind: 'list'; readonly value: readonly string[]; readonly isDate: boolean };

/** The name, member or literal of a node; `null` for a calculation. */
export function readOperand(node: SyntaxNode, source: string): Operand | null {
  const path = pathOf(node);
  if (path !== null) return { kind: 'path', path, isDate: false };
  if (node.op === 'list') return readList(node.args, source);
  if (node.op === 'value' && node.args === null) return { kind: 'literal', value: null, isDate: false };
  if (node.op === 'call') return readDate(node.args[0], node.args[1]);
  const value = literalOf(node, source);
  return value === null ? null : { kind: 'literal', value, isDate: false };
}

function pathOf(node: SyntaxNode): string | null {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return null;
  const [owner, member] = node.args;
  return owner.op === 'id' ? `${owner.args}.${member}` : null;
}

function literalOf(node: SyntaxNode, source: string): string | null {
  if (node.op === '-_') {
    const amount = literalOf(node.args, source);
    return amount !== null && /^\d/.test(amount) && node.args.op === 'value' ? `-${amount}` : null;
  }
  if (node.op !== 'value') return null;
  if (typeof node.args === 'string') return node.args;
  const text = source.slice(node.start, node.end);
  return /^\d+(\.\d+)?$/.test(text) ? text : null;
}

function readList(nodes: readonly SyntaxNode[], source: string): Operand | null {
  const values: string[] = [];
  for (const node of nodes) {
    const value = literalOf(node, source);
    if (value === null) return null;
    values.push(value);
  }
  return { kind: 'list', value: values, isDate: false };
}

function readDate(name: string, nodes: readonly SyntaxNode[]): Operand | null {
  const [first] = nodes;
  if (name !== 'DATE' || !first || nodes.length !== 1) return null;
  const path = pathOf(first);
  if (path !== null) return { kind: 'path', path, isDate: true };
  const isText = first.op === 'value' && typeof first.args === 'string';
  return isText ? { kind: 'literal', value: first.args as string, isDate: true } : null;
}
