import path from 'node:path';
import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode } from './source-file.ts';

const barredWords = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'service',
  'services',
  'base',
  'impl',
  'dto',
  'misc',
]);

const maxLines = 400;
/** As long as there are tables: nobody writes them. */
const generated = /^src\/server\/platform\/db\/tables\/\w+-tables\.ts$/;
const barredNames =
  /^(I[A-Z][a-z]\w*|Z[A-Z]\w*|Base[A-Z]\w*|[A-Z]\w+Manager|\w+(Dto|DTO|Service|Impl|Helpers?|Utils?))$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/;

/** Faults of a file's name, its exported names, its length and its kind of exports. */
export function checkNames(file: SourceFile): BoundaryFault[] {
  const faults: BoundaryFault[] = [];
  const report = (line: number, message: string) => faults.push({ path: file.path, line, message });
  const fileName = path.posix.basename(file.path);
  if (!kebabCase.test(fileName)) report(1, 'file names are kebab-case, after the main export');
  const barred = file.path
    .split(/[/.]/)
    .map(barredWordOf)
    .find((word) => word !== undefined);
  if (barred) report(1, `"${barred}" says nothing about what is inside; name the file after its main export`);
  if (file.lineCount > maxLines && !generated.test(file.path)) {
    report(maxLines, `${file.lineCount} lines; split by reason to change before ${maxLines}`);
  }
  if (isBarrel(file.path)) report(1, 'barrels hide who depends on what; only a feature has an index.ts');
  for (const node of exportsOf(file)) {
    if (node.type === 'ExportDefaultDeclaration' && file.path.startsWith('src/')) {
      report(
        lineAt(file.text, node.start),
        'default export: use a named one, so that it has one name everywhere',
      );
    }
    for (const name of exportedNames(node)) {
      if (barredNames.test(name)) {
        report(
          lineAt(file.text, node.start),
          `"${name}" uses a barred word or prefix; say what it is or does`,
        );
      }
    }
  }
  return faults;
}

/** A service key is a key, and says so; a user service is anything. */
function barredWordOf(name: string): string | undefined {
  const words = name.split('-');
  return words.find(
    (word, place) => barredWords.has(word) && (word !== 'service' || place === words.length - 1),
  );
}

function isBarrel(filePath: string): boolean {
  if (!/^src\/.*\/index\.tsx?$/.test(filePath)) return false;
  return !/^src\/((server|web)\/features\/[^/]+|messages)\/index\.ts$/.test(filePath);
}

/** Top-level export declarations. */
export function exportsOf(file: SourceFile): SyntaxNode[] {
  const body = file.program.body;
  if (!Array.isArray(body)) return [];
  return body.filter(isNode).filter((node) => /^Export(Named|Default|All)Declaration$/.test(node.type));
}

/** Names that an export declaration declares itself; re-exports declare none. */
export function exportedNames(node: SyntaxNode): string[] {
  const declaration = node.declaration;
  if (!isNode(declaration)) return [];
  if (Array.isArray(declaration.declarations)) {
    return declaration.declarations.flatMap((item: SyntaxNode) => identifierName(item.id));
  }
  return identifierName(declaration.id);
}

function identifierName(node: unknown): string[] {
  return isNode(node) && typeof node.name === 'string' ? [node.name] : [];
}
