import type { BoundaryFault } from './fault.ts';
import { exportedNames, exportsOf } from './naming.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode } from './source-file.ts';

/** Areas whose exports are promises to others. */
const documented = /^src\/(engine|contracts|server\/platform|web\/ui)\//;

/** Exports of the engine, contracts, platform and design system that lack a doc comment directly above. */
export function checkDocComments(file: SourceFile): BoundaryFault[] {
  if (file.isTest || !documented.test(file.path)) return [];
  const seen = new Set<string>();
  return exportsOf(file).flatMap((node) => {
    const name = exportedNames(node)[0];
    // An overload or a type of the same name shares the first one's comment.
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    if (
      isProps(name) ||
      isDerivedType(file, node) ||
      isEndpoint(file, node) ||
      hasDocComment(file, node.start)
    )
      return [];
    return [
      {
        path: file.path,
        line: lineAt(file.text, node.start),
        message: `export "${name}" needs a doc comment: what it promises, shapes, units, errors`,
      },
    ];
  });
}

/** Props are documented by the component they belong to, and by their own members. */
function isProps(name: string): boolean {
  return /^[A-Z]\w+Props$/.test(name);
}

/** A type made from a value by `typeof` says no more than the value's own comment. */
function isDerivedType(file: SourceFile, node: SyntaxNode): boolean {
  const declaration = node.declaration;
  return (
    isNode(declaration) &&
    declaration.type === 'TSTypeAliasDeclaration' &&
    /\btypeof\b/.test(file.text.slice(declaration.start, declaration.end))
  );
}

/** The description of a call is part of its contract, where the API's document takes it from. */
function isEndpoint(file: SourceFile, node: SyntaxNode): boolean {
  const declaration = node.declaration;
  return (
    isNode(declaration) &&
    /^const \w+ = defineEndpoint\(/.test(file.text.slice(declaration.start, declaration.end))
  );
}

function hasDocComment(file: SourceFile, start: number): boolean {
  return file.comments.some(
    (comment) =>
      comment.type === 'Block' &&
      comment.value.startsWith('*') &&
      comment.end <= start &&
      /^\s*$/.test(file.text.slice(comment.end, start)),
  );
}
