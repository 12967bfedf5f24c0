import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import { freeName } from '#server/platform/db/free-name.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Reader } from './reader.ts';

/** The tables of what people make and share. No two rows of one owner have the same name. */
type OwnedTable = 'insight_dashboards' | 'insight_inquiries' | 'insight_models' | 'report_designs';

/** Whether a row is its reader's own or shared with them. */
export function isOpenTo({ id, groupIds }: Reader): Sql {
  return sql`(owner_id = ${id} or exists (
    select from jsonb_array_elements(shared_with) as s (target)
    where s.target ->> 'kind' = 'everyone' or s.target ->> 'id' = any(${[id, ...groupIds]}::text[])))`;
}

/** What each of these tables is asked about its owners. */
interface Owned {
  count(db: TenantDatabase, ownerId: string): Promise<number>;
  /** What a person has, by name. */
  of(db: TenantDatabase, ownerId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Deletes one that is the person's own; whether there was one. */
  remove(db: TenantDatabase, ownerId: string, id: string): Promise<boolean>;
  /** Gives one to somebody else, under another name if they have one of that name. */
  give(db: TenantDatabase, id: string, to: string): Promise<void>;
}

export function ownedIn(name: OwnedTable): Owned {
  const table = sql.table(name);
  const of: Owned['of'] = async (db, ownerId) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${table} where owner_id = ${ownerId} order by lower(name)`.execute(db.tables);
    return rows;
  };
  return {
    of,
    async count(db, ownerId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${table} where owner_id = ${ownerId}`.execute(db.tables);
      return rows[0]?.count ?? 0;
    },
    async remove(db, ownerId, id) {
      const { rows } = await sql`
        delete from ${table} where id = ${id} and owner_id = ${ownerId} returning id`.execute(db.tables);
      return rows.length > 0;
    },
    async give(db, id, to) {
      const { rows } = await sql<{ name: string }>`
        select name from ${table} where id = ${id}`.execute(db.tables);
      const [given] = rows;
      if (!given) return;
      const taken = (await of(db, to)).map((one) => one.name);
      await sql`update ${table} set owner_id = ${to}, name = ${freeName(given.name, taken)},
        revision = revision + 1 where id = ${id}`.execute(db.tables);
    },
  };
}
