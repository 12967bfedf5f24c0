import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { SecurityHeader } from '../connector.ts';

const columns = [
  'id',
  'name',
  'host',
  'allowsPlainHttp',
  'headers',
  'oauth',
  'revision',
  'origin',
  'isStopped',
] as const;

/** A security header; with `lock` no other transaction changes it until this one ends. */
export async function loadSecurityHeader(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(SecurityHeader & LastChange) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables
    .selectFrom('securityHeaders')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The security header that an origin made; no other transaction changes it until this one ends. */
export async function lockHeaderOf(
  db: TenantDatabase,
  origin: string,
): Promise<(SecurityHeader & LastChange) | undefined> {
  return await db.tables
    .selectFrom('securityHeaders')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .where('origin', '=', origin)
    .forUpdate()
    .executeTakeFirst();
}

/** The id of the security header that an origin made. */
export async function headerIdOf(db: TenantDatabase, origin: string): Promise<string | undefined> {
  const query = db.tables.selectFrom('securityHeaders').select('id').where('origin', '=', origin);
  return (await query.executeTakeFirst())?.id;
}

/** All of them by name. */
export async function loadSecurityHeaders(
  db: TenantDatabase,
): Promise<(SecurityHeader & { readonly modifiedOn: string })[]> {
  return await db.tables
    .selectFrom('securityHeaders')
    .select([...columns, 'modifiedOn'])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Inserts a security header or writes over the one with its id. */
export async function putSecurityHeader(
  db: TenantDatabase,
  header: SecurityHeader & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  const row = {
    name: header.name,
    host: header.host,
    allowsPlainHttp: header.allowsPlainHttp,
    headers: JSON.stringify(header.headers),
    oauth: header.oauth && JSON.stringify(header.oauth),
    revision: header.revision,
    origin: header.origin,
    isStopped: header.isStopped,
    modifiedBy: header.modifiedBy,
    modifiedOn: header.modifiedOn,
  };
  await db.tables
    .insertInto('securityHeaders')
    .values({ id: header.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteSecurityHeaderRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('securityHeaders').where('id', '=', id).execute();
}
