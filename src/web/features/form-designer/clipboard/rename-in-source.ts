import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import { renameMentions } from '#engine/expression/rename-mentions.ts';

const maxNames = 50;

/**
 * The source with its names replaced, but not in texts, as members or as variables of macros. Names outside `scope`
 * are allowed. A source with other errors stays unchanged.
 */
export function renameInSource(
  source: string,
  scope: ExpressionScope,
  newNames: ReadonlyMap<string, string>,
): string {
  const known: Record<string, ExpressionScope[string]> = { ...scope };
  for (let tries = 0; tries < maxNames; tries += 1) {
    const result = compileExpression(source, known);
    if (result.ok) {
      return [...newNames].reduce((text, [path, newName]) => renamed(text, known, path, newName), source);
    }
    const unknown = result.faults.filter(({ code }) => code === 'expression_unknown_name');
    if (unknown.length === 0) return source;
    for (const { params } of unknown) known[String(params?.name)] = 'any';
  }
  return source;
}

function renamed(
  source: string,
  known: Record<string, ExpressionScope[string]>,
  path: string,
  newName: string,
): string {
  const result = compileExpression(source, known);
  if (!result.ok) return source;
  // Each name is searched in the text after the previous replacements.
  const type = known[path];
  if (type !== undefined) known[newName] = type;
  return renameMentions(result.expression, (mention) => mention.path === path, newName);
}
