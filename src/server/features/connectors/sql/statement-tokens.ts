/** Dialects of databases. */
export type SqlDialect = 'postgres' | 'mysql' | 'sqlserver';

// A text with escapes goes on behind a line break, also behind a comment there.
const goesOn = String.raw`'[ \t\f\v]*(?:--[^\n\r]*)?[\n\r](?:\s|--[^\n\r]*[\n\r])*'`;
const placeholder = String.raw`\{(?<name>[A-Za-z_]\w*)\}|;`;
const letters = String.raw`A-Za-z_\u0080-\uffff`;

/**
 * Texts, quoted names, comments and words of a dialect; then placeholders, and the end of a statement. What a server
 * reads otherwise than we do could hide a part of a statement, so these follow the rules of each server to the letter.
 */
const sources: Readonly<Record<SqlDialect, string>> = {
  postgres: [
    String.raw`[eE]'(?:[^'\\]|\\[\s\S]|''|${goesOn})*(?:'|$)`,
    String.raw`[${letters}][\w$\u0080-\uffff]*`,
    `'(?:[^']|'')*(?:'|$)`,
    `"(?:[^"]|"")*(?:"|$)`,
    String.raw`\$(?<tag>(?:[${letters}][\w\u0080-\uffff]*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)`,
    String.raw`--[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)`,
    placeholder,
  ].join('|'),
  mysql: [
    String.raw`[\w$\u0080-\uffff]+`,
    String.raw`'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)`,
    String.raw`"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)`,
    '`[^`]*(?:`|$)',
    String.raw`--(?=[\x00-\x20\x7f]|$)[^\n]*|#[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
    placeholder,
  ].join('|'),
  sqlserver: [
    String.raw`'(?:[^']|'')*(?:'|$)|"[^"]*(?:"|$)|\[(?:[^\]]|\]\])*(?:\]|$)`,
    String.raw`--[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
    placeholder,
  ].join('|'),
};

/** What `sql` is cut into; between the matches are numbers, signs and spaces. */
export const statementTokens: Readonly<Record<SqlDialect, RegExp>> = {
  postgres: new RegExp(sources.postgres, 'g'),
  mysql: new RegExp(sources.mysql, 'g'),
  sqlserver: new RegExp(sources.sqlserver, 'g'),
};

const singles = {
  escaped: String.raw`'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)`,
  plain: `'(?:[^']|'')*(?:'|$)`,
};
const doubles = {
  escaped: String.raw`"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)`,
  plain: `"(?:[^"]|"")*(?:"|$)`,
};

/**
 * The ways a MySQL or MariaDB server may read texts: its settings `NO_BACKSLASH_ESCAPES` and `ANSI_QUOTES` say whether
 * a backslash in a text hides the quotation mark behind it.
 */
export const mysqlReadings: readonly RegExp[] = [singles.escaped, singles.plain].flatMap((single) =>
  [doubles.escaped, doubles.plain].map(
    (double) =>
      new RegExp(
        sources.mysql.replace(singles.escaped, () => single).replace(doubles.escaped, () => double),
        'g',
      ),
  ),
);
