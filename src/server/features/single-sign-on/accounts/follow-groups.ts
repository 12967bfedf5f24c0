import { allRoles, changeRoles, peopleChanged } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { rolesFollowed } from '../events.ts';
import type { Provider } from '../provider.ts';

/**
 * Gives the roles of a person's groups and takes those of groups they are not in; roles that the provider's rules do not
 * name stay. Names of groups ignore case. Nothing changes if the provider told no groups.
 */
export async function followGroups(
  ctx: Context,
  provider: Provider,
  userId: string,
  groups: readonly string[] | null,
): Promise<void> {
  const { groupRoles } = provider.accounts;
  if (groups === null || groupRoles.length === 0) return;
  const names = new Set(groups.map((group) => group.toLowerCase()));
  const existing = new Set((await allRoles(ctx.db)).map(({ id }) => id));
  const mapped = [...new Set(groupRoles.map(({ roleId }) => roleId))].filter((id) => existing.has(id));
  const due = new Set(
    groupRoles.filter(({ group }) => names.has(group.toLowerCase())).map(({ roleId }) => roleId),
  );
  const changed = await changeRoles(ctx.db, userId, {
    give: mapped.filter((id) => due.has(id)),
    take: mapped.filter((id) => !due.has(id)),
  });
  if (!changed) return;
  ctx.announce(rolesFollowed, { providerId: provider.id, userId });
  peopleChanged(ctx);
}
