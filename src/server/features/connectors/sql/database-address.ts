import type { SqlDialect } from './read-statement.ts';

/** Where a database is. */
export interface DatabaseAddress {
  readonly dialect: SqlDialect;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

const schemes: Readonly<Record<string, { readonly dialect: SqlDialect; readonly port: number }>> = {
  'postgres:': { dialect: 'postgres', port: 5432 },
  'postgresql:': { dialect: 'postgres', port: 5432 },
  'mysql:': { dialect: 'mysql', port: 3306 },
  'mariadb:': { dialect: 'mysql', port: 3306 },
  'sqlserver:': { dialect: 'sqlserver', port: 1433 },
  'mssql:': { dialect: 'sqlserver', port: 1433 },
};
const shape = /^[a-z]+:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\/[\w.$-]+$/i;

/** Reads `postgres://host:5432/database`, `mysql://…` or `sqlserver://…`; null for anything else, also with a user, options or values. */
export function databaseAddress(url: string): DatabaseAddress | null {
  const text = url.trim();
  if (!shape.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname } = new URL(text);
  const scheme = schemes[protocol];
  if (!scheme) return null;
  return {
    dialect: scheme.dialect,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || scheme.port,
    database: pathname.slice(1),
  };
}
