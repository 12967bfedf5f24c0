import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The tokens of a security header as they are stored. */
export interface StoredTokens {
  readonly generation: number;
  readonly sealedAccess: string | null;
  readonly sealedRefresh: string | null;
  readonly expiresOn: string | null;
  readonly renewedOn: string | null;
  /** Why the last attempt to get one failed. */
  readonly failure: string | null;
  readonly leaseUntil: string | null;
}

const columns = [
  'generation',
  'sealedAccess',
  'sealedRefresh',
  'expiresOn',
  'renewedOn',
  'failure',
  'leaseUntil',
] as const;

export async function loadTokens(db: TenantDatabase, headerId: string): Promise<StoredTokens | undefined> {
  return await db.tables
    .selectFrom('securityHeaderTokens')
    .select(columns)
    .where('headerId', '=', headerId)
    .executeTakeFirst();
}

/** The state of the tokens of all security headers. */
export async function loadTokenStates(
  db: TenantDatabase,
): Promise<readonly (StoredTokens & { readonly headerId: string })[]> {
  return await db.tables
    .selectFrom('securityHeaderTokens')
    .select(['headerId', ...columns])
    .execute();
}

/**
 * Takes the right to fetch a token that follows `generation`; of all nodes only one has it until `until`. False: another
 * has it, there is a newer token, or the security header is gone.
 */
export async function takeLease(
  db: TenantDatabase,
  headerId: string,
  { generation, now, until }: { readonly generation: number; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ header_id: string }>`
    insert into security_header_tokens as stored (header_id, generation, lease_until)
    select id, ${generation}::int, ${until}::timestamptz from security_headers where id = ${headerId}
    on conflict (header_id) do update set lease_until = excluded.lease_until
    where stored.generation = ${generation}::int and (stored.lease_until is null or stored.lease_until <= ${now})
    returning header_id`.execute(db.tables);
  return rows.length > 0;
}

/** Stores a fresh token as the next generation and gives the lease back; without a refresh token the one before stays. */
export async function putTokens(
  db: TenantDatabase,
  headerId: string,
  tokens: {
    readonly sealedAccess: string;
    readonly sealedRefresh: string | null;
    readonly expiresOn: Date | null;
    readonly renewedOn: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    insert into security_header_tokens as stored
      (header_id, generation, sealed_access, sealed_refresh, expires_on, renewed_on)
    select id, 1, ${tokens.sealedAccess}, ${tokens.sealedRefresh}::text, ${tokens.expiresOn}::timestamptz,
      ${tokens.renewedOn}::timestamptz
    from security_headers where id = ${headerId}
    on conflict (header_id) do update set
      generation = stored.generation + 1,
      sealed_access = excluded.sealed_access,
      sealed_refresh = coalesce(excluded.sealed_refresh, stored.sealed_refresh),
      expires_on = excluded.expires_on,
      renewed_on = excluded.renewed_on,
      failure = null,
      lease_until = null
    returning generation`.execute(db.tables);
  return rows[0]?.generation ?? 0;
}

/** Notes why there is no token; nobody tries again before `until`. A refused refresh token is of no use any more. */
export async function putTokenFailure(
  db: TenantDatabase,
  headerId: string,
  {
    failure,
    until,
    isRefreshOver,
  }: { readonly failure: string; readonly until: Date; readonly isRefreshOver: boolean },
): Promise<void> {
  await db.tables
    .updateTable('securityHeaderTokens')
    .set({
      failure,
      leaseUntil: until,
      ...(isRefreshOver ? { sealedRefresh: null } : {}),
    })
    .where('headerId', '=', headerId)
    .execute();
}

/** Forgets the tokens of a security header, and whoever was sent away to get some. */
export async function deleteTokens(db: TenantDatabase, headerId: string): Promise<void> {
  await db.tables.deleteFrom('securityHeaderTokens').where('headerId', '=', headerId).execute();
  await db.tables.deleteFrom('securityHeaderConsents').where('headerId', '=', headerId).execute();
}
