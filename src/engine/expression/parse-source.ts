import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import type { ExpressionFault } from './expression.ts';

/** A node of the syntax tree; `start` and `end` are offsets in the source. */
export type SyntaxNode = ASTNode;

/** Longest source of an expression, in UTF-16 code units. */
const maxSourceLength = 4000;

const parser = new Environment({
  unlistedVariablesAreDyn: true,
  limits: { maxAstNodes: 1500, maxDepth: 60, maxListElements: 500, maxMapEntries: 50, maxCallArguments: 50 },
});

/** Parses the Common Expression Language (cel.dev). Only the grammar is taken from there; see `compileExpression`. */
export function parseSource(source: string): SyntaxNode | ExpressionFault {
  const whole = { start: 0, end: source.length };
  if (source.trim() === '') return { code: 'expression_empty', position: whole };
  if (source.length > maxSourceLength) {
    return { code: 'expression_too_long', position: whole, params: { maximum: maxSourceLength } };
  }
  try {
    return parser.parse(source).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) return { code: 'expression_too_complex', position: whole };
    const position = error.range ?? whole;
    if (error.code === 'limit_exceeded') return { code: 'expression_too_complex', position };
    if (error.code === 'invalid_macro_argument')
      return { code: 'expression_macro', position, params: { name: macroBefore(source, position.start) } };
    const found = source.slice(position.start, position.end);
    return found === ''
      ? { code: 'expression_ends_early', position }
      : { code: 'expression_syntax', position, params: { found } };
  }
}

function macroBefore(source: string, end: number): string {
  return /(\w+)\s*\([^(]*$/.exec(source.slice(0, end))?.[1] ?? 'map';
}
