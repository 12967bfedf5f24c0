import { type ColumnType, sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { SecurityHeader } from '../connector.ts';

interface SecurityHeaderTables {
  security_headers: {
    id: string;
    name: string;
    host: string;
    allows_plain_http: boolean;
    headers: ColumnType<SecurityHeader['headers'], string, string>;
    revision: number;
    modified_by: string;
    modified_on: ColumnType<string, Date, Date>;
  };
}

const columns = [
  'id',
  'name',
  'host',
  'allows_plain_http as allowsPlainHttp',
  'headers',
  'revision',
] as const;

/** A security header; with `lock` nobody else changes it until the transaction ends. */
export async function loadSecurityHeader(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(SecurityHeader & LastChange) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db
    .tables<SecurityHeaderTables>()
    .selectFrom('security_headers')
    .select([...columns, 'modified_by as modifiedBy', 'modified_on as modifiedOn'])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All of them by name. */
export async function loadSecurityHeaders(
  db: TenantDatabase,
): Promise<(SecurityHeader & { readonly modifiedOn: string })[]> {
  return await db
    .tables<SecurityHeaderTables>()
    .selectFrom('security_headers')
    .select([...columns, 'modified_on as modifiedOn'])
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
    allows_plain_http: header.allowsPlainHttp,
    headers: JSON.stringify(header.headers),
    revision: header.revision,
    modified_by: header.modifiedBy,
    modified_on: header.modifiedOn,
  };
  await db
    .tables<SecurityHeaderTables>()
    .insertInto('security_headers')
    .values({ id: header.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function deleteSecurityHeaderRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables<SecurityHeaderTables>().deleteFrom('security_headers').where('id', '=', id).execute();
}
