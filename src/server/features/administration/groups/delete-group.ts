import type { deleteTeam as endpoint } from '#contracts/administration/delete-team.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { appsThatName } from '#server/features/modules/index.ts';
import { deleteGroupRow, type GroupKind, loadGroup, peopleChanged } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { groupDeleted } from './group-events.ts';

/** Deletes a team or role that no app mentions, by name or id. */
export async function deleteGroup(
  ctx: Context,
  kind: GroupKind,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const group = await loadGroup(ctx.db, kind, params.id, { lock: true });
  if (!group) throw notFound();
  const named = await appsThatName(ctx.db, kind, [group.name, group.id]);
  if (named.length > 0) {
    throw new AppError('in_use', { apps: named.map(({ displayName }) => displayName).join(', ') });
  }
  await deleteGroupRow(ctx.db, kind, group.id);
  ctx.announce(groupDeleted, { kind, groupId: group.id, name: group.name });
  peopleChanged(ctx);
  return {};
}
