import type pg from 'pg';

/** Whose tables a connection serves: the tenant's schema, or null for the schema `platform`. */
export type Scope = string | null;

const scopes = new WeakMap<pg.PoolClient, string>();
const schemaPattern = /^t_[a-z0-9_]+$/;

function scopeSql(scope: Scope): string {
  if (scope === null) return 'RESET ROLE; SET search_path TO platform, public';
  if (!schemaPattern.test(scope)) throw new Error('not a tenant schema');
  return `SET ROLE "${scope}"; SET search_path TO "${scope}", public`;
}

/**
 * Takes a connection that serves the scope. Role and search path are set only when it last served another, in one
 * round trip. `sessionSql` runs first on a new connection.
 */
export async function connectScoped(pool: pg.Pool, scope: Scope, sessionSql: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const wanted = scope ?? '';
  const current = scopes.get(client);
  if (current === wanted) return client;
  try {
    await client.query(current === undefined ? `${sessionSql}; ${scopeSql(scope)}` : scopeSql(scope));
    scopes.set(client, wanted);
    return client;
  } catch (error) {
    scopes.delete(client);
    client.release(true);
    throw error;
  }
}
