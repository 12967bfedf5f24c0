import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode, walk } from './source-file.ts';

const canCall = /^src\/web\/lib\//;

/** What is written without a screen that could show anything: each file says what happens when it fails. */
const writesUnseen: ReadonlySet<string> = new Set([
  'src/web/features/quick-launch/use-quick-launch.ts',
  'src/web/features/record-list/use-column-choice.ts',
  'src/web/features/session/language.ts',
  'src/web/features/session/sign-out.ts',
]);

const reason =
  'use useAction, which keeps one idempotency key until an answer arrives and shows busy state and errors alike everywhere';

/** Writes of the browser that go past `useAction`: `call` of a writing endpoint, keys and mutations made by hand. */
export function checkBrowserWrites(file: SourceFile, writing: ReadonlySet<string>): BoundaryFault[] {
  if (file.isTest || !file.path.startsWith('src/web/') || canCall.test(file.path)) return [];
  const faults: BoundaryFault[] = [];
  walk(file.program, (node) => {
    const what = writeOf(node, writing, writesUnseen.has(file.path));
    if (what) {
      faults.push({
        path: file.path,
        line: lineAt(file.text, node.start),
        message: `${what}: ${reason}`,
      });
    }
  });
  return faults;
}

function writeOf(node: SyntaxNode, writing: ReadonlySet<string>, isUnseen: boolean): string | undefined {
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'idempotencyKey') {
    return 'makes an idempotency key';
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  if (node.callee.name === 'writeUnseen' && !isUnseen) return 'writes unseen';
  if (isNode(node.callee.property) && node.callee.property.name === 'invalidateQueries') {
    return 'invalidates past useInvalidate and invalidateAnswers';
  }
  if (node.callee.name === 'useMutation' && !isUnseen) return 'makes a mutation of its own';
  if (node.callee.name !== 'call') return undefined;
  const endpoint = namesIn((node.arguments as unknown[])[0]).find((name) => writing.has(name));
  return endpoint && `calls ${endpoint}, which writes`;
}

/** All names in an expression; an endpoint may be chosen between two. */
function namesIn(expression: unknown): string[] {
  const names: string[] = [];
  walk(expression, (node) => {
    if (node.type === 'Identifier') names.push(String(node.name));
  });
  return names;
}

/** Names of the endpoints among the files that write. */
export function writingEndpoints(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    if (!file.path.startsWith('src/contracts/') || file.isTest) continue;
    walk(file.program, (node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) return;
      const definition = (node.init.arguments as unknown[] | undefined)?.[0];
      if (isNode(definition) && doesWrite(definition)) names.add(String(node.id.name));
    });
  }
  return names;
}

function doesWrite(definition: SyntaxNode): boolean {
  const properties = Array.isArray(definition.properties) ? definition.properties : [];
  return properties.some(
    ({ key, value }) => isNode(key) && key.name === 'writes' && isNode(value) && value.value === true,
  );
}
