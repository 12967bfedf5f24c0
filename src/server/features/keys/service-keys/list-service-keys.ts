import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listServiceKeys as endpoint } from '#contracts/keys/list-service-keys.ts';
import { roleFlags } from '#contracts/permissions.ts';
import { directory, type PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { choosableApps } from '../issue-key.ts';
import { loadKeys, type StoredKey } from '../key-store.ts';
import { presentKey } from '../present-key.ts';

type Output = EndpointOutput<typeof endpoint>;

export async function listServiceKeys(ctx: Context): Promise<Output> {
  const people = await directory(ctx);
  const keys = await loadKeys(ctx.db);
  return {
    items: keys.flatMap((key) => serviceKey(people, key)),
    apps: await choosableApps(ctx),
    roles: people.roles.map(({ id, name }) => ({ id, name })),
  };
}

function serviceKey(people: PeopleDirectory, key: StoredKey): Output['items'] {
  const person = people.person(key.ownerId);
  if (key.kind === 'personal' || !person) return [];
  const { id, name, isActive, roles, flags } = person;
  return [
    {
      ...presentKey(key),
      kind: key.kind,
      person: { id, name },
      is_active: isActive,
      roles: roles.map((role) => role.name),
      flags: roleFlags.filter((flag) => flags[flag]),
      created_by:
        key.createdBy === null ? null : { id: key.createdBy, name: people.person(key.createdBy)?.name ?? '' },
    },
  ];
}
