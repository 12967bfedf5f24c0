import { appsThatName } from '#server/features/modules/index.ts';
import {
  changeRoleHolders,
  deleteRole,
  insertRoles,
  lockPeople,
  peopleChanged,
  renameRole,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { groupProvisioned } from '../events.ts';
import { isShown } from './chosen-attributes.ts';
import { grouped } from './grouped.ts';
import { insertProvisionedGroup, updateProvisionedGroup } from './provisioned-store.ts';
import { listAnswer, listQuery, refuseStale, resourceAnswer } from './scim-answer.ts';
import { invalidValue, noResource, ScimError } from './scim-error.ts';
import { patched } from './scim-patch.ts';
import { isResourceId } from './search/filter-condition-store.ts';
import {
  countVisibleUsers,
  findGroupByName,
  type GroupRow,
  groupRows,
  groupSchema,
  type MemberRow,
  membersOf,
  searchGroups,
} from './search/group-search-store.ts';
import { text, withLowerNames } from './user-resource.ts';

const attributes = ['externalId', 'displayName', 'members'] as const;
const maxMembers = 10_000;

/** A group as the directory sees it: a role with its members, and what it calls the role if it made it. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
  /** The directory has made it. */
  readonly isProvisioned: boolean;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** What a directory says of a group. */
interface GroupValues {
  readonly externalId: string | null;
  readonly name: string;
  readonly memberIds: readonly string[];
}

/** `GET /Groups`: the roles that fit the filter. Members that the answer leaves out are not read. */
export async function listGroups(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const query = listQuery(request);
  const { ids, total } = await searchGroups(ctx.db, query, baseOf(ctx));
  const isWhole = isShown('members', request);
  const members = grouped(isWhole ? await membersOf(ctx.db, ids) : [], ({ groupId }) => groupId);
  const rows = new Map((await groupRows(ctx.db, ids)).map((row) => [row.id, row]));
  const resources = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [groupResource(row, members.get(id) ?? [], baseOf(ctx))] : [];
  });
  return listAnswer({ total, resources, isWhole }, query, request);
}

/** `GET /Groups/{id}`. */
export async function getGroup(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return resourceAnswer((await seen(ctx, request.params.id)).resource, request);
}

/** `POST /Groups`: a new role. */
export async function createGroup(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
): Promise<ProtocolAnswer> {
  await lockPeople(ctx.db);
  const { name, memberIds, externalId } = await readGroup(ctx, body);
  await refuseTakenName(ctx, name, undefined);
  const id = ctx.randomId();
  await insertRoles(ctx.db, [{ id, name, userIds: [] }]);
  await insertProvisionedGroup(ctx.db, { roleId: id, externalId, now: ctx.now });
  await changeRoleHolders(ctx.db, id, { give: memberIds, take: [] });
  ctx.announce(groupProvisioned, { roleId: id, change: 'created' });
  peopleChanged(ctx);
  return resourceAnswer((await seen(ctx, id)).resource, request, 201);
}

/** `PUT /Groups/{id}`. */
export async function replaceGroup(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
): Promise<ProtocolAnswer> {
  return change(ctx, request, () => body);
}

/** `PATCH /Groups/{id}`. */
export async function patchGroup(
  ctx: Context,
  request: ProtocolRequest,
  body: unknown,
): Promise<ProtocolAnswer> {
  return change(ctx, request, ({ resource }) => patched({ ...resource }, body, attributes));
}

/** `DELETE /Groups/{id}`: only a role that the directory has made. */
export async function deleteGroup(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  await lockPeople(ctx.db);
  const group = await seen(ctx, request.params.id);
  refuseStale(group.resource, request);
  await refuseIfNamed(ctx, group);
  await changeRoleHolders(ctx.db, group.id, { give: [], take: group.memberIds });
  await deleteRole(ctx.db, group.id);
  ctx.announce(groupProvisioned, { roleId: group.id, change: 'deleted' });
  peopleChanged(ctx);
  return { status: 204, headers: {}, body: '' };
}

async function change(
  ctx: Context,
  request: ProtocolRequest,
  valuesOf: (before: Seen) => unknown,
): Promise<ProtocolAnswer> {
  await lockPeople(ctx.db);
  const before = await seen(ctx, request.params.id);
  refuseStale(before.resource, request);
  const values = await readGroup(ctx, valuesOf(before));
  const { id } = before;
  if (values.name !== before.name) {
    await refuseIfNamed(ctx, before);
    await refuseTakenName(ctx, values.name, id);
    await renameRole(ctx.db, id, values.name);
  }
  const [was, is] = [new Set(before.memberIds), new Set(values.memberIds)];
  const give = [...is].filter((userId) => !was.has(userId));
  const take = [...was].filter((userId) => !is.has(userId));
  await changeRoleHolders(ctx.db, id, { give, take });
  await updateProvisionedGroup(ctx.db, { roleId: id, externalId: values.externalId, now: ctx.now });
  const changes = changedValues({ name: before.name }, { name: values.name });
  const moved = give.length + take.length > 0 ? [{ name: 'members', before: take, after: give }] : [];
  ctx.announce(groupProvisioned, { roleId: id, change: 'changed' }, { changes: [...changes, ...moved] });
  peopleChanged(ctx);
  return resourceAnswer((await seen(ctx, id)).resource, request);
}

/** Rules of apps name roles: one that they name, or that people have made, is neither renamed nor deleted from outside. */
async function refuseIfNamed(ctx: Context, { id, name, isProvisioned }: Seen): Promise<void> {
  if (!isProvisioned) throw ownRole();
  const apps = await appsThatName(ctx.db, 'role', [name, id]);
  if (apps.length > 0) throw new ScimError(409, 'Apps name this role.', 'mutability');
}

const ownRole = () =>
  new ScimError(403, 'This role was made here: the directory may change its members only.', 'mutability');

async function readGroup(ctx: Context, body: unknown): Promise<GroupValues> {
  const group = withLowerNames(body);
  const name = text(group.displayname, 'displayName', 100);
  if (name === '') throw invalidValue('displayName is missing.');
  const { members = [] } = group;
  if (!Array.isArray(members) || members.length > maxMembers) throw invalidValue('members is no list.');
  const memberIds = [
    ...new Set(members.map((member) => text(withLowerNames(member).value, 'members.value', 100))),
  ];
  const areIds = memberIds.every(isResourceId);
  if (!areIds || (await countVisibleUsers(ctx.db, memberIds)) < memberIds.length) {
    throw invalidValue('A member is no user.');
  }
  return { externalId: text(group.externalid, 'externalId', 300) || null, name, memberIds };
}

async function refuseTakenName(ctx: Context, name: string, ownId: string | undefined): Promise<void> {
  const holder = await findGroupByName(ctx.db, name);
  if (holder !== undefined && holder !== ownId) {
    throw new ScimError(409, 'The displayName is taken.', 'uniqueness');
  }
}

async function seen(ctx: Context, id = ''): Promise<Seen> {
  const [row] = isResourceId(id) ? await groupRows(ctx.db, [id]) : [];
  if (!row) throw noResource();
  const members = await membersOf(ctx.db, [id]);
  return {
    id,
    name: row.name,
    memberIds: members.map(({ userId }) => userId),
    isProvisioned: row.createdOn !== null,
    resource: groupResource(row, members, baseOf(ctx)),
  };
}

/** A group in the form of SCIM (RFC 7643, 4.2). */
function groupResource(
  { id, name, externalId, createdOn, modifiedOn }: GroupRow,
  members: readonly MemberRow[],
  base: string,
): Readonly<Record<string, unknown>> {
  return {
    schemas: [groupSchema],
    id,
    ...(externalId ? { externalId } : {}),
    displayName: name,
    members: members.map(({ userId, fullName }) => ({
      value: userId,
      display: fullName,
      $ref: `${base}/Users/${userId}`,
    })),
    meta: {
      resourceType: 'Group',
      ...(createdOn ? { created: iso(createdOn) } : {}),
      ...(modifiedOn ? { lastModified: iso(modifiedOn) } : {}),
      location: `${base}/Groups/${id}`,
    },
  };
}

const baseOf = (ctx: Context) => `${ctx.client.origin}/scim/v2`;
const iso = (moment: string) => new Date(moment).toISOString();
