import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode, walk } from './source-file.ts';

interface Door {
  readonly package: RegExp;
  readonly openTo: RegExp;
  readonly reason: string;
}

const doors: readonly Door[] = [
  {
    package: /^kysely(\/|$)/,
    openTo: /(-store\.ts$|^src\/server\/platform\/db\/)/,
    reason:
      'Kysely stays in *-store.ts and platform/db, so that all SQL can be found and reviewed in one kind of file',
  },
  {
    package: /^(fastify|@fastify\/.*|fastify-.*)$/,
    openTo: /(^src\/server\/app\.ts$|\/routes\.ts$|^src\/server\/platform\/http\/)/,
    reason:
      'Fastify stays in app.ts, routes.ts and platform/http, so that use cases run alike in jobs and tests',
  },
  {
    package: /^(antd|downshift)(\/|$)/,
    openTo: /^src\/(web\/(ui|lib\/i18n)|fields)\//,
    reason:
      'controls stand in web/ui and the inputs of fields, so that every choice and every date looks and answers alike',
  },
];

/** Where the clock and randomness may be read: the context is made there. Browsers and tests have their own. */
const ownsClock = /^src\/(server\/(platform\/|app\.ts|main\.ts|tenant-command\.ts)|web\/|messages\/)/;

/** Uses of Kysely, Fastify, the environment, the clock or randomness outside their one place. */
export function checkDoors(file: SourceFile): BoundaryFault[] {
  if (file.isTest || !file.path.startsWith('src/')) return [];
  const faults: BoundaryFault[] = [];
  for (const entry of file.imports) {
    const door = doors.find((candidate) => candidate.package.test(entry.specifier));
    if (door && !door.openTo.test(file.path)) {
      faults.push({
        path: file.path,
        line: entry.line,
        message: `imports "${entry.specifier}": ${door.reason}`,
      });
    }
  }
  walk(file.program, (node) => {
    const message =
      environmentFault(file.path, node) ?? clockFault(file.path, node) ?? selectFault(file.path, node);
    if (message) faults.push({ path: file.path, line: lineAt(file.text, node.start), message });
  });
  return faults;
}

function environmentFault(filePath: string, node: SyntaxNode): string | undefined {
  if (filePath === 'src/server/config.ts' || dotted(node) !== 'process.env') return undefined;
  return 'reads process.env: only src/server/config.ts does, so that every setting is checked and documented';
}

/** A choice drawn by hand: `Select` and `Combobox` of web/ui are the two that there are. */
function selectFault(filePath: string, node: SyntaxNode): string | undefined {
  if (filePath.startsWith('src/web/ui/') || node.type !== 'JSXOpeningElement') return undefined;
  if (!isNode(node.name) || node.name.name !== 'select') return undefined;
  return 'draws a <select>: use Select or Combobox of web/ui, so that every choice looks and answers alike';
}

function clockFault(filePath: string, node: SyntaxNode): string | undefined {
  if (ownsClock.test(filePath)) return undefined;
  const isClock =
    (node.type === 'NewExpression' &&
      isNode(node.callee) &&
      node.callee.name === 'Date' &&
      (node.arguments as unknown[]).length === 0) ||
    (node.type === 'CallExpression' &&
      /^(Date\.now|performance\.now|Math\.random|crypto\.(randomUUID|getRandomValues|randomBytes)|randomUUID|randomBytes|randomInt)$/.test(
        dotted(node.callee),
      ));
  return isClock
    ? 'reads the clock or randomness: take them from the context (server) or the facts (engine), so that it can be replayed'
    : undefined;
}

function dotted(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed) return '';
  return `${dotted(node.object)}.${dotted(node.property)}`;
}
