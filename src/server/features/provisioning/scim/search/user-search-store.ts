import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ListQuery } from '../scim-answer.ts';
import { userSchema } from '../user-resource.ts';
import { pageOf, type SearchPage } from './search-page-store.ts';
import { type Searchable, type SearchColumn, type SearchList, schemasList } from './searchable-store.ts';

/** The ids of the users that a list asks for, without those that the directory has deleted and those that were erased. */
export async function searchUsers(db: TenantDatabase, query: ListQuery, base: string): Promise<SearchPage> {
  return pageOf(db, query, {
    id: sql`u.id`,
    from: sql`account_rows u left join provisioned_users p on p.user_id = u.id`,
    where: sql`p.deleted_on is null and u.erased_on is null`,
    order: sql`lower(u.username)`,
    searchable: searchableUsers(base),
  });
}

/** The roles of users, by user and name. */
export async function groupsOfUsers(
  db: TenantDatabase,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ userId: string; id: string; name: string }>`
    select m.user_id, r.id, r.name from role_members m join role_names r on r.id = m.role_id
    where m.user_id = any(${userIds}::uuid[]) order by lower(r.name), r.id`.execute(db.tables);
  return rows;
}

function searchableUsers(base: string): Searchable {
  const fullName: SearchColumn = { value: sql`u.full_name`, type: 'text' };
  return {
    columns: new Map<string, SearchColumn>([
      ['id', { value: sql`u.id`, type: 'id' }],
      ['externalid', { value: sql`p.external_id`, type: 'exact' }],
      ['username', { value: sql`u.username`, type: 'text' }],
      ['name.formatted', fullName],
      ['name.givenname', { value: sql`p.given_name`, type: 'text' }],
      ['name.familyname', { value: sql`p.family_name`, type: 'text' }],
      ['displayname', fullName],
      ['active', { value: sql`u.is_active`, type: 'boolean' }],
      ['meta.resourcetype', { value: sql`'User'::text`, type: 'text' }],
      ['meta.created', { value: sql`u.created_on`, type: 'moment' }],
      [
        'meta.lastmodified',
        { value: sql`greatest(u.created_on, u.modified_on, p.modified_on)`, type: 'moment' },
      ],
      ['meta.location', { value: sql`${`${base}/Users/`}::text || u.id`, type: 'text' }],
    ]),
    lists: new Map([
      ['schemas', schemasList(userSchema)],
      ['emails', emails],
      ['groups', groupsOf(base)],
    ]),
  };
}

const address: SearchColumn = { value: sql`u.email`, type: 'text' };

/** A user has one address at most, which is the primary one, for work. */
const emails: SearchList = {
  some: (condition) => sql`(u.email <> '' and ${condition})`,
  columns: new Map<string, SearchColumn>([
    ['value', address],
    ['type', { value: sql`'work'::text`, type: 'text' }],
    ['primary', { value: sql`true`, type: 'boolean' }],
  ]),
  sortColumn: address,
};

function groupsOf(base: string): SearchList {
  return {
    some: (condition) => sql`exists (select from role_members gm join role_names gr on gr.id = gm.role_id
      where gm.user_id = u.id and ${condition})`,
    columns: new Map<string, SearchColumn>([
      ['value', { value: sql`gr.id`, type: 'id' }],
      ['display', { value: sql`gr.name`, type: 'text' }],
      ['$ref', { value: sql`${`${base}/Groups/`}::text || gr.id`, type: 'text' }],
    ]),
  };
}
