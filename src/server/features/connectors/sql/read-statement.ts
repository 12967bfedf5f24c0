import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { scalarOf } from '#engine/value/json-path.ts';

/** Dialects of databases. */
export type SqlDialect = 'postgres' | 'mysql';

/** A statement with its parameters apart. */
export interface SqlStatement {
  readonly text: string;
  readonly parameters: readonly (string | number | boolean | null)[];
}

/** Texts, quoted names and comments of a dialect; then placeholders, and the end of a statement. */
const tokens: Readonly<Record<SqlDialect, RegExp>> = {
  postgres:
    /'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)|\$(?<tag>[A-Za-z_]*)\$[\s\S]*?(?:\$\k<tag>\$|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\{(?<name>[A-Za-z_]\w*)\}|;/g,
  mysql:
    /'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)|`[^`]*(?:`|$)|--\s[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\{(?<name>[A-Za-z_]\w*)\}|;/g,
};
const readingWord = /^[\s(]*(?:select|with|values|table|show)\b/i;

/** Why a statement cannot be sent: codes of `messages/<locale>/violations.ts`. */
export type StatementFault = 'sql_quoted_value' | 'sql_one_statement' | 'sql_only_reads';

/**
 * What keeps a statement, as designers write it, from being sent: a value in a text or a comment, where it cannot be a
 * parameter; several statements, or none; one that does not read although it has to. Null: nothing.
 */
export function statementFault(sql: string, dialect: SqlDialect, onlyReads: boolean): StatementFault | null {
  for (const { 0: token, index, groups } of sql.matchAll(tokens[dialect])) {
    if (token === ';' && sql.slice(index + 1).trim() !== '') return 'sql_one_statement';
    if (groups?.name === undefined && /\{[A-Za-z_]\w*\}/.test(token)) return 'sql_quoted_value';
  }
  if (sql.trim() === '') return 'sql_one_statement';
  return onlyReads && !readingWord.test(sql) ? 'sql_only_reads' : null;
}

/** The statement with parameters in place of its placeholders: a value is never part of the text. */
export function fillStatement(sql: string, values: EntryValues, dialect: SqlDialect): SqlStatement {
  const parameters: SqlStatement['parameters'][number][] = [];
  const text = sql.replace(tokens[dialect], (token, ...rest) => {
    const { name } = rest.at(-1) as { readonly name?: string };
    if (token === ';') return '';
    if (name === undefined) return token;
    parameters.push(parameterOf(values[name]));
    return dialect === 'postgres' ? `$${parameters.length}` : '?';
  });
  return { text: text.trim(), parameters };
}

/** The key of a reference, other objects and lists as JSON. */
function parameterOf(value: FieldValue | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return scalarOf(value);
  if (!Array.isArray(value) && 'id' in value) return scalarOf(value.id);
  return JSON.stringify(value);
}
