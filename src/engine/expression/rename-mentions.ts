import type { CompiledExpression, Mention } from './expression.ts';

/** The source with each mention accepted by `isMeant` replaced by a new name; every other character is unchanged. */
export function renameMentions(
  expression: CompiledExpression,
  isMeant: (mention: Mention) => boolean,
  newName: string,
): string {
  let source = expression.source;
  for (const mention of expression.mentions.toReversed()) {
    if (isMeant(mention)) source = source.slice(0, mention.start) + newName + source.slice(mention.end);
  }
  return source;
}
