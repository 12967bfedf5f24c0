import type { BoundaryFault } from './fault.ts';
import { isNode, lineAt, type SourceFile, type SyntaxNode, walk } from './source-file.ts';
import { publishedViews, tableOwners } from './table-owners.ts';

/** Names of tables or views, and the room that owns each. */
type Owners = Readonly<Record<string, string>>;

interface TableUse {
  readonly table: string;
  readonly line: number;
  readonly writes: boolean;
}

const builderCall =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|(inner|left|right|full|cross)Join(Lateral)?|from|using)$/;
const writingCall = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

const word = '(?:only\\s+)?"?([a-z][a-z0-9_]*)"?';
const clause = new RegExp(
  `\\b(insert\\s+into|delete\\s+from|update|merge\\s+into|truncate(?:\\s+table)?|lock\\s+table|from|join|using)\\s+${word}`,
  'gi',
);
const writingClause = /^(insert|delete|update|merge|truncate|lock)/i;
/** What may stand between two tables of one `from`: an alias, a comma. */
const nextInList = new RegExp(`^(?:\\s+(?:as\\s+)?[a-z][a-z0-9_]*)?\\s*,\\s*${word}`, 'i');

/**
 * Statements on tables of another feature, in calls of the builder and in the text of SQL, and those that write through a
 * published view.
 */
export function checkTableAccess(
  files: readonly SourceFile[],
  owners: Owners = tableOwners,
  views: Owners = publishedViews,
): BoundaryFault[] {
  const known = { ...owners, ...views };
  return files
    .filter(({ isTest, path }) => !isTest && path.startsWith('src/server/'))
    .flatMap((file) =>
      tableUses(file, known).flatMap(({ table, line, writes }) => {
        const message = faultOf(table, writes, roomOf(file.path), owners);
        return message === undefined ? [] : [{ path: file.path, line, message }];
      }),
    );
}

function faultOf(table: string, writes: boolean, room: string, owners: Owners): string | undefined {
  const owner = owners[table];
  if (owner === undefined)
    return writes ? `writes through the view "${table}", which is for reading` : undefined;
  if (owner === room) return undefined;
  const deed = writes ? 'writes' : 'reads';
  return `${deed} the table "${table}" of ${owner}: ask its index.ts, or read a view that it publishes (table-owners.ts)`;
}

function roomOf(path: string): string {
  return /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
}

function tableUses(file: SourceFile, known: Owners): TableUse[] {
  const uses: TableUse[] = [];
  walk(file.program, (node) => {
    const line = () => lineAt(file.text, node.start);
    if (node.type === 'CallExpression') uses.push(...usesOfCall(node, line));
    const text = textOf(node);
    if (text !== undefined) uses.push(...usesInText(text).map((use) => ({ ...use, line: line() })));
  });
  return uses.filter(({ table }) => Object.hasOwn(known, table));
}

function usesOfCall(node: SyntaxNode, line: () => number): TableUse[] {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return [];
  const name = String(callee.property.name);
  const [first] = node.arguments as readonly SyntaxNode[];
  if (!builderCall.test(name) || !first) return [];
  const given = first.type === 'ArrayExpression' ? (first.elements as readonly SyntaxNode[]) : [first];
  return given.flatMap(({ value }) => {
    if (typeof value !== 'string') return [];
    const [camel = ''] = value.split(/\s/);
    const table = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [{ table, line: line(), writes: writingCall.test(name) }];
  });
}

/** The text of a string or a template, whose insertions are left out. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as readonly { readonly value: { readonly raw: string } }[];
  return parts.map(({ value }) => value.raw).join(' ? ');
}

function usesInText(text: string): Omit<TableUse, 'line'>[] {
  const uses: Omit<TableUse, 'line'>[] = [];
  for (const match of text.matchAll(clause)) {
    const [found, start = '', table = ''] = match;
    const writes = writingClause.test(start) && !/\bfor\s+(no\s+key\s+)?$/i.test(text.slice(0, match.index));
    uses.push({ table: table.toLowerCase(), writes });
    let rest = text.slice(match.index + found.length);
    for (let next = nextInList.exec(rest); next && !writes; next = nextInList.exec(rest)) {
      uses.push({ table: (next[1] ?? '').toLowerCase(), writes: false });
      rest = rest.slice(next[0].length);
    }
  }
  return uses;
}
