import type { getTeam as endpoint } from '#contracts/administration/get-team.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { directory, type GroupKind, loadGroup } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { memberCount } from './member-count.ts';

export async function getGroup(
  ctx: Context,
  kind: GroupKind,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const group = await loadGroup(ctx.db, kind, params.id);
  if (!group) throw notFound();
  const { id, name, description, revision, modifiedOn } = group;
  const member_count = memberCount(await directory(ctx), kind, id);
  return { id, name, description, member_count, revision, modified_on: modifiedOn };
}
