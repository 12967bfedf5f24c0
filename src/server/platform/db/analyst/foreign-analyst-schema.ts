import type pg from 'pg';
import { analystSchema } from './analyst-login.ts';

/**
 * Drops the views for analysts of a tenant whose schema belongs to another installation's role: in a copied database
 * they would be open to the analysts of the original, whose logins the whole cluster shares.
 */
export async function dropForeignAnalystSchema(
  client: pg.PoolClient,
  { schema }: { readonly schema: string },
): Promise<void> {
  const name = analystSchema({ schema });
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = $1',
    [name],
  );
  const owner = rows[0]?.owner;
  if (owner === undefined) return;
  await client.query(
    `SET LOCAL ROLE "${owner.replaceAll('"', '""')}"; DROP SCHEMA "${name}" CASCADE; SET LOCAL ROLE NONE`,
  );
}
