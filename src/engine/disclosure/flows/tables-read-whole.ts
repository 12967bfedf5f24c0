import { parseSource, type SyntaxNode } from '#engine/expression/parse-source.ts';

/** The meaning of a part of an expression: rows of a table, or one of them. */
interface Rows {
  readonly table: string;
  readonly isOne: boolean;
}

interface Walk {
  readonly tables: ReadonlySet<string>;
  readonly whole: Set<string>;
}

type Locals = ReadonlyMap<string, Rows | null>;

/** Functions that only use the number of rows. */
const countingFunctions: ReadonlySet<string> = new Set(['size', 'has', 'COUNT']);

const macros: ReadonlySet<string> = new Set(['map', 'filter', 'exists', 'exists_one', 'all']);

/**
 * Tables whose rows an expression uses as such, for example by comparing two of them, so that every cell matters. For
 * other tables it reads only the mentioned cells.
 */
export function tablesReadWhole(source: string, tables: ReadonlySet<string>): ReadonlySet<string> {
  const syntax = parseSource(source);
  if ('code' in syntax) return tables;
  const walk: Walk = { tables, whole: new Set() };
  readAsValue(syntax, new Map(), walk);
  return walk.whole;
}

function readAsValue(node: SyntaxNode, locals: Locals, walk: Walk): void {
  const rows = rowsOf(node, locals, walk);
  if (rows) walk.whole.add(rows.table);
}

/** The rows that a node means, if any; its children have been read. */
function rowsOf(node: SyntaxNode, locals: Locals, walk: Walk): Rows | null {
  switch (node.op) {
    case 'id': {
      const local = locals.get(node.args);
      if (local !== undefined) return local;
      return walk.tables.has(node.args) ? { table: node.args, isOne: false } : null;
    }
    case '.': {
      rowsOf(node.args[0], locals, walk);
      return null;
    }
    case '[]':
      return rowsAt(node.args[0], node.args[1], locals, walk);
    case 'call':
      readArguments(node.args[0], node.args[1], locals, walk);
      return null;
    case 'rcall':
      return rowsOfMethod(node.args[0], node.args[1], node.args[2], locals, walk);
    default:
      for (const part of nodesIn(node.args)) readAsValue(part, locals, walk);
      return null;
  }
}

/** `items[0]` is a row; `row["net"]` a cell. */
function rowsAt(owner: SyntaxNode, index: SyntaxNode, locals: Locals, walk: Walk): Rows | null {
  const rows = rowsOf(owner, locals, walk);
  if (index.op !== 'value') readAsValue(index, locals, walk);
  return rows && !rows.isOne ? { table: rows.table, isOne: true } : null;
}

function readArguments(name: string, nodes: readonly SyntaxNode[], locals: Locals, walk: Walk): void {
  for (const node of nodes) {
    if (countingFunctions.has(name)) rowsOf(node, locals, walk);
    else readAsValue(node, locals, walk);
  }
}

function rowsOfMethod(
  name: string,
  receiver: SyntaxNode,
  nodes: readonly SyntaxNode[],
  locals: Locals,
  walk: Walk,
): Rows | null {
  if (!macros.has(name)) {
    readArguments(name, [receiver, ...nodes], locals, walk);
    return null;
  }
  const rows = rowsOf(receiver, locals, walk);
  const [variable, ...bodies] = nodes;
  const element: Rows | null = rows && !rows.isOne ? { table: rows.table, isOne: true } : null;
  const inner = new Map(locals);
  if (variable?.op === 'id') inner.set(variable.args, element);
  for (const body of bodies) readAsValue(body, inner, walk);
  return name === 'filter' ? rows : null;
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => nodesIn(item));
  const isNode = typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
  return isNode ? [value as SyntaxNode] : [];
}
