import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * Names of the security headers by which connectors of an origin ask although they belong to none, by the origins. The product
 * made them, named for their host, before each origin had one of its own: whichever origin came last wrote its key into it.
 */
export async function sharedHeaders(db: TenantDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly origin: string; readonly name: string }>`
    select c.origin, min(h.name) as name from connectors c
    join security_headers h on h.id::text = c.request ->> 'securityHeaderId'
    where c.origin is not null and h.origin is null and h.name = h.host and h.oauth is null
    group by c.origin`.execute(db.tables);
  return new Map(rows.map(({ origin, name }) => [origin, name]));
}
