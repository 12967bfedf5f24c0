import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ListQuery } from '../scim-answer.ts';
import { pageOf, type SearchPage } from './search-page-store.ts';
import { type Searchable, type SearchColumn, type SearchList, schemasList } from './searchable-store.ts';

/** The schema of groups. */
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** A role and what the directory calls it, if it has made it. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  /** Null: people have made the role. */
  readonly createdOn: string | null;
  readonly modifiedOn: string | null;
}

/** A member of a role that the directory sees. */
export interface MemberRow {
  readonly groupId: string;
  readonly userId: string;
  readonly fullName: string;
}

/** The ids of the roles that a list asks for. */
export async function searchGroups(db: TenantDatabase, query: ListQuery, base: string): Promise<SearchPage> {
  return pageOf(db, query, {
    id: sql`r.id`,
    from: sql`role_names r left join provisioned_groups g on g.role_id = r.id`,
    where: sql`true`,
    order: sql`lower(r.name)`,
    searchable: searchableGroups(base),
  });
}

/** Roles by their ids, in no order. */
export async function groupRows(db: TenantDatabase, ids: readonly string[]): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select r.id, r.name, g.external_id, g.created_on, g.modified_on
    from role_names r left join provisioned_groups g on g.role_id = r.id
    where r.id = any(${ids}::uuid[])`.execute(db.tables);
  return rows;
}

/** The members of roles that the directory has not deleted, by their ids. */
export async function membersOf(
  db: TenantDatabase,
  groupIds: readonly string[],
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.role_id as group_id, u.id as user_id, u.full_name
    from role_members m join account_rows u on u.id = m.user_id
      left join provisioned_users p on p.user_id = u.id
    where m.role_id = any(${groupIds}::uuid[]) and p.deleted_on is null
    order by u.id`.execute(db.tables);
  return rows;
}

/** The id of the role with a name, in any case. */
export async function findGroupByName(db: TenantDatabase, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from role_names where lower(name) = lower(${name}::text)`.execute(db.tables);
  return rows[0]?.id;
}

/** How many of these users the directory sees. The ids differ. */
export async function countVisibleUsers(db: TenantDatabase, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from account_rows u left join provisioned_users p on p.user_id = u.id
    where u.id = any(${ids}::uuid[]) and p.deleted_on is null and u.erased_on is null`.execute(db.tables);
  return Number(rows[0]?.count);
}

function searchableGroups(base: string): Searchable {
  return {
    columns: new Map<string, SearchColumn>([
      ['id', { value: sql`r.id`, type: 'id' }],
      ['externalid', { value: sql`g.external_id`, type: 'exact' }],
      ['displayname', { value: sql`r.name`, type: 'text' }],
      ['meta.resourcetype', { value: sql`'Group'::text`, type: 'text' }],
      ['meta.created', { value: sql`g.created_on`, type: 'moment' }],
      ['meta.lastmodified', { value: sql`g.modified_on`, type: 'moment' }],
      ['meta.location', { value: sql`${`${base}/Groups/`}::text || r.id`, type: 'text' }],
    ]),
    lists: new Map([
      ['schemas', schemasList(groupSchema)],
      ['members', members(base)],
    ]),
  };
}

function members(base: string): SearchList {
  return {
    some: (condition) => sql`exists (select from role_members gm join account_rows gu on gu.id = gm.user_id
      left join provisioned_users gp on gp.user_id = gu.id
      where gm.role_id = r.id and gp.deleted_on is null and ${condition})`,
    columns: new Map<string, SearchColumn>([
      ['value', { value: sql`gu.id`, type: 'id' }],
      ['display', { value: sql`gu.full_name`, type: 'text' }],
      ['$ref', { value: sql`${`${base}/Users/`}::text || gu.id`, type: 'text' }],
    ]),
  };
}
