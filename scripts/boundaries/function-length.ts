import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode } from './source-file.ts';

const maxLines = 60;
/** Markup takes lines, so a component may have more. */
const maxComponentLines = 80;

/** Names of the functions that are too long today, by the path of their file. */
export type LongFunctions = Readonly<Record<string, readonly string[]>>;

interface FunctionSpan {
  readonly name: string;
  readonly line: number;
  readonly lineCount: number;
}

/**
 * Functions of the product that are too long, except those of the list; and entries of the list that are not too long,
 * so that it only shrinks. Lines are counted from the first to the last, with comments, blanks and nested functions.
 */
export function checkFunctionLength(
  files: readonly SourceFile[],
  listed: LongFunctions = {},
): BoundaryFault[] {
  const faults: BoundaryFault[] = [];
  const found = new Map<string, Set<string>>();
  for (const file of files.filter(({ isTest, path }) => !isTest && path.startsWith('src/'))) {
    for (const { name, line, lineCount } of functionsOf(file)) {
      const maximum = isComponent(file, name) ? maxComponentLines : maxLines;
      if (lineCount <= maximum) continue;
      found.set(file.path, (found.get(file.path) ?? new Set()).add(name));
      if (listed[file.path]?.includes(name)) continue;
      const message = `${name} has ${lineCount} lines; split by reason to change before ${maximum}`;
      faults.push({ path: file.path, line, message });
    }
  }
  for (const [path, names] of Object.entries(listed)) {
    const stale = names.filter((name) => !found.get(path)?.has(name));
    const message = (name: string) => `${name} is no longer too long; remove it from too-long.json`;
    faults.push(...stale.map((name) => ({ path, line: 1, message: message(name) })));
  }
  return faults;
}

function isComponent(file: SourceFile, name: string): boolean {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
}

function functionsOf(file: SourceFile): FunctionSpan[] {
  const spans: FunctionSpan[] = [];
  const visit = (node: unknown, outerName: string | undefined, parent?: SyntaxNode): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, outerName, parent);
      return;
    }
    if (!isNode(node)) return;
    let name = outerName;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      name = nameOf(node, parent) ?? `callback in ${outerName ?? 'the module'}`;
      const line = lineAt(file.text, node.start);
      spans.push({ name, line, lineCount: lineAt(file.text, node.end) - line + 1 });
    }
    for (const key of Object.keys(node)) visit(node[key], name, node);
  };
  visit(file.program, undefined);
  return spans;
}

/** A function's own name, or that of the variable, property or method that it is the value of. */
function nameOf(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const isValue = parent?.value === node || parent?.init === node;
  const named = [node.id, isValue ? (parent.id ?? parent.key) : undefined].find(isNode);
  return typeof named?.name === 'string' ? named.name : undefined;
}
