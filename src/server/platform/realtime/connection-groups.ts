import type { HubConnection } from './hub-connection.ts';

type Groups = Map<string, Set<HubConnection>>;

const none: ReadonlySet<HubConnection> = new Set();

/** The open connections of a hub, found by user and by tenant. */
export function connectionGroups() {
  const byUser: Groups = new Map();
  const byTenant: Groups = new Map();
  const groupsOf = ({ user }: HubConnection) =>
    [
      [byUser, userKey(user.tenantId, user.userId)],
      [byTenant, user.tenantId],
    ] as const;
  return {
    ofUser: (tenantId: string, userId: string) => byUser.get(userKey(tenantId, userId)) ?? none,
    ofTenant: (tenantId: string) => byTenant.get(tenantId) ?? none,
    all: () => [...byTenant.values()].flatMap((group) => [...group]),
    add: (connection: HubConnection) => {
      for (const [groups, key] of groupsOf(connection)) {
        groups.set(key, (groups.get(key) ?? new Set()).add(connection));
      }
    },
    remove: (connection: HubConnection) => {
      for (const [groups, key] of groupsOf(connection)) {
        groups.get(key)?.delete(connection);
        if (groups.get(key)?.size === 0) groups.delete(key);
      }
    },
  };
}

function userKey(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}
