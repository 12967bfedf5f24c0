import pg from 'pg';

const { builtins } = pg.types;

/**
 * Converts PostgreSQL's text of a timestamptz in a UTC session to RFC 3339 in UTC with milliseconds: `2026-01-31
 * 08:00:00.5+00` → `2026-01-31T08:00:00.500Z`. Infinity and years before Christ stay as they are.
 */
function instantFromSql(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!match) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

const asText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asText],
  [builtins.NUMERIC, asText],
  [builtins.DATE, asText],
  [builtins.TIME, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, instantFromSql],
]);

/** How column values arrive: exact kinds as text, instants as RFC 3339, the rest as `pg` returns them. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
