import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { scalarOf } from '#engine/value/json-path.ts';
import { heldBackPart } from './held-back.ts';
import { type SqlDialect, statementTokens } from './statement-tokens.ts';

export type { SqlDialect } from './statement-tokens.ts';

/** A statement with its parameters apart. */
export interface SqlStatement {
  readonly text: string;
  readonly parameters: readonly (string | number | boolean | null)[];
}

const readingWord = /^[\s(]*(?:select|with|values|table|show)\b/i;
/** In SQL Server the next statement needs no semicolon; these words, which it reserves, begin one that does more than read. */
const changingWord =
  /\b(?:alter|backup|begin|bulk|checkpoint|close|commit|create|dbcc|deallocate|declare|delete|deny|drop|exec|execute|grant|if|insert|into|kill|merge|open|opendatasource|openquery|openrowset|print|raiserror|reconfigure|restore|return|revert|revoke|rollback|save|set|setuser|shutdown|tran|transaction|truncate|update|updatetext|use|waitfor|while|writetext)\b/i;

const placeholders: Readonly<Record<SqlDialect, (number: number) => string>> = {
  postgres: (number) => `$${number}`,
  mysql: () => '?',
  sqlserver: (number) => `@p${number}`,
};

/** Why a statement cannot be sent: codes of `messages/<locale>/violations.ts`, and the part that is held back. */
export type StatementFault =
  | { readonly code: 'sql_quoted_value' | 'sql_one_statement' | 'sql_only_reads' }
  | { readonly code: 'sql_held_back'; readonly params: { readonly part: string } };

/**
 * What keeps a statement, as designers write it, from being sent: a value in a text or a comment, where it cannot be a
 * parameter; several statements, or none; one that does not read although it has to, or does more than that. Null:
 * nothing.
 */
export function statementFault(sql: string, dialect: SqlDialect, onlyReads: boolean): StatementFault | null {
  for (const { 0: token, index, groups } of sql.matchAll(statementTokens[dialect])) {
    if (token === ';' && sql.slice(index + 1).trim() !== '') return { code: 'sql_one_statement' };
    if (groups?.name === undefined && /\{[A-Za-z_]\w*\}/.test(token)) return { code: 'sql_quoted_value' };
  }
  if (sql.trim() === '') return { code: 'sql_one_statement' };
  if (!onlyReads) return null;
  if (!readingWord.test(sql)) return { code: 'sql_only_reads' };
  if (dialect === 'sqlserver') return isOnlyReading(sql) ? null : { code: 'sql_only_reads' };
  const part = heldBackPart(sql, dialect);
  return part === null ? null : { code: 'sql_held_back', params: { part } };
}

/** Comments in comments, where SQL Server would see another end of the comment than we do, count as changing something. */
function isOnlyReading(sql: string): boolean {
  let isNested = false;
  const bare = sql.replace(statementTokens.sqlserver, (token) => {
    isNested ||= token.startsWith('/*') && token.includes('/*', 2);
    return ' ';
  });
  return !isNested && !changingWord.test(bare);
}

/** The statement with parameters in place of its placeholders: a value is never part of the text. */
export function fillStatement(sql: string, values: EntryValues, dialect: SqlDialect): SqlStatement {
  const parameters: SqlStatement['parameters'][number][] = [];
  // Where a comment ends is not left to what a server makes of a lone carriage return.
  const lines = dialect === 'sqlserver' ? sql.replace(/\r\n?/g, '\n') : sql;
  const text = lines.replace(statementTokens[dialect], (token, ...rest) => {
    const { name } = rest.at(-1) as { readonly name?: string };
    if (token === ';') return '';
    if (name === undefined) return token;
    parameters.push(parameterOf(values[name]));
    return placeholders[dialect](parameters.length);
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
