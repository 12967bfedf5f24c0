import { Composer, type CST, Lexer, Parser } from 'yaml';
import { isDeeperThan } from '#engine/value/json-path.ts';

/** Far deeper than any document is meant to be, far less than what the parser's recursion bears. */
const maxDepth = 200;

class TooDeep extends Error {}

/**
 * A document in JSON or YAML as a value; undefined if it is neither, or is nested more than 200 levels deep. Aliases are
 * bounded, so that a small text cannot become a large document.
 */
export function parseDocument(text: string): unknown {
  const json = parseJson(text);
  if (json !== undefined) return isDeeperThan(json, maxDepth) ? undefined : json;
  try {
    const composer = new Composer({ schema: 'core', merge: false, uniqueKeys: false });
    const [document, other] = composer.compose(tokensOf(text), true, text.length);
    if (!document || other || document.errors.length > 0) return undefined;
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

/**
 * The tokens of YAML while they are not too deep. What composes them goes through them by recursion: where the stack ends in
 * the middle of one of its regular expressions, the whole process would end.
 */
function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > maxDepth) throw new TooDeep();
  }
  yield* parser.end();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
