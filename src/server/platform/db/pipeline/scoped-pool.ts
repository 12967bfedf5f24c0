import type pg from 'pg';

/** The tables that a connection serves: those of a tenant, or null for the schema `platform`. */
export type Scope = { readonly schema: string; readonly role: string } | null;

const scopes = new WeakMap<pg.PoolClient, string>();
const namePattern = /^t_[a-z0-9_]+$/;

function scopeSql(scope: Scope): string {
  if (scope === null) return 'RESET ROLE; SET search_path TO platform, public';
  const { schema, role } = scope;
  if (!namePattern.test(schema) || !namePattern.test(role)) throw new Error('not a tenant schema');
  return `SET ROLE "${role}"; SET search_path TO "${schema}", public`;
}

/**
 * Takes a connection for the scope. Role and search path are only set if it last served another scope, in one round
 * trip. `sessionSql` runs first on a new connection.
 */
export async function connectScoped(pool: pg.Pool, scope: Scope, sessionSql: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const wanted = scope?.schema ?? '';
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
