import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** One import, re-export or dynamic import of a source file. */
export interface SourceImport {
  readonly specifier: string;
  readonly line: number;
  /** Repository path of the imported file; undefined for packages and Node's own modules. */
  readonly target: string | undefined;
}

/** A parsed TypeScript file; `path` is relative to the repository, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly program: SyntaxNode;
  readonly comments: readonly { readonly type: string; readonly value: string; readonly end: number }[];
  readonly imports: readonly SourceImport[];
  readonly isTest: boolean;
}

/** A node of the ESTree that the parser gives; read with care, since its shape depends on `type`. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** Calls `visit` for the node and everything under it, parents first. */
export function walk(
  node: unknown,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
  parent?: SyntaxNode,
): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, parent);
    return;
  }
  if (!isNode(node)) return;
  visit(node, parent);
  for (const key of Object.keys(node)) walk(node[key], visit, node);
}

/** True for a syntax node, false for the plain values that stand between nodes. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** Line number, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < offset; index = text.indexOf('\n', index + 1))
    line++;
  return line;
}

/** Repository path that a specifier means: relative, or an alias `#area/…`; undefined for a package. */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#test/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  return undefined;
}

/** Parses one file; throws with the parser's message when the file is not valid TypeScript. */
export function parseSource(filePath: string, text: string): SourceFile {
  const parsed = parseSync(filePath, text);
  const failure = parsed.errors[0];
  if (failure) throw new Error(`${filePath}: ${failure.message}`);
  const program = parsed.program as unknown as SyntaxNode;
  return {
    path: filePath,
    text,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    program,
    comments: parsed.comments,
    imports: importsOf(filePath, text, program),
    isTest: /\.test\.tsx?$/.test(filePath) || filePath.startsWith('test/'),
  };
}

function importsOf(filePath: string, text: string, program: SyntaxNode): SourceImport[] {
  const found: SourceImport[] = [];
  walk(program, (node) => {
    const source = /^(ImportDeclaration|Export(Named|All)Declaration|ImportExpression|TSImportType)$/.test(
      node.type,
    )
      ? node.source
      : undefined;
    if (!isNode(source) || typeof source.value !== 'string') return;
    found.push({
      specifier: source.value,
      line: lineAt(text, source.start),
      target: resolveSpecifier(filePath, source.value.replace(/\?.*$/, '')),
    });
  });
  return found;
}

/** Every TypeScript file under the given folders of the repository. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  const files: SourceFile[] = [];
  for (const folder of folders) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const relative = path.relative(root, absolute).split(path.sep).join('/');
      files.push(parseSource(relative, readFileSync(absolute, 'utf8')));
    }
  }
  return files.sort((a, b) => a.path.localeCompare(b.path));
}
