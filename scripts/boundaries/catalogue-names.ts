import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode, walk } from './source-file.ts';

/** Code that may name types: the catalogues themselves, translations and tests. */
const canName = /^(src\/(fields|activities|messages)\/|test\/|bench\/|scripts\/)/;
const typeProperties = new Set(['editorType', 'activityType']);

/**
 * Names of catalogue types where code decides by them. A name that is no everyday word (`StartProcess`,
 * `sequence-number`) is a fault wherever it stands as a literal; an everyday one (`text`, `date`) only where it is
 * compared with, or given to, `editorType`, since it is also the name of other things.
 */
export function checkCatalogueNames(file: SourceFile, typeNames: ReadonlySet<string>): BoundaryFault[] {
  if (file.isTest || canName.test(file.path)) return [];
  const faults: BoundaryFault[] = [];
  walk(file.program, (node, parent) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || !typeNames.has(node.value)) return;
    if (!isDistinctive(node.value) && !isAboutType(parent)) return;
    faults.push({
      path: file.path,
      line: lineAt(file.text, node.start),
      message: `names the type "${node.value}": ask for a capability of its definition instead, so that a new type needs no change here`,
    });
  });
  return faults;
}

function isDistinctive(name: string): boolean {
  return /[A-Z-]/.test(name);
}

function isAboutType(parent: SyntaxNode | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'BinaryExpression') return [parent.left, parent.right].some(isTypeProperty);
  if (parent.type === 'Property' || parent.type === 'JSXAttribute') {
    const key = parent.type === 'Property' ? parent.key : parent.name;
    return isNode(key) && typeProperties.has(String(key.name));
  }
  return false;
}

function isTypeProperty(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'ChainExpression') return isTypeProperty(node.expression);
  if (node.type === 'MemberExpression') return isTypeProperty(node.property);
  return node.type === 'Identifier' && typeProperties.has(String(node.name));
}

/** Names of the types whose definitions are among the files: the first `name` of each definition object. */
export function catalogueTypeNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    if (!/^src\/(fields|activities)\/[^/]+\/definition\.ts$/.test(file.path)) continue;
    for (const statement of file.program.body as SyntaxNode[]) {
      walk(statement.declaration, (node, parent) => {
        if (parent?.type !== 'VariableDeclarator' || node !== parent.init) return;
        const name = ownName(node);
        if (name !== undefined) names.add(name);
      });
    }
  }
  return names;
}

function ownName(initialiser: SyntaxNode): string | undefined {
  const literal =
    initialiser.type === 'CallExpression' ? (initialiser.arguments as unknown[])[0] : initialiser;
  if (!isNode(literal) || !Array.isArray(literal.properties)) return undefined;
  const property = literal.properties
    .filter(isNode)
    .find((item) => isNode(item.key) && item.key.name === 'name');
  const value = property?.value;
  return isNode(value) && typeof value.value === 'string' ? value.value : undefined;
}
