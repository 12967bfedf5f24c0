import type { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import type { deleteTeam } from '#contracts/administration/delete-team.ts';
import type { getTeam } from '#contracts/administration/get-team.ts';
import type { listTeamMembers } from '#contracts/administration/list-team-members.ts';
import type { listTeams } from '#contracts/administration/list-teams.ts';
import type { saveTeam } from '#contracts/administration/save-team.ts';
import type { Endpoint, EndpointInput } from '#contracts/endpoint.ts';
import type { GroupKind } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { changeMembers } from './change-members.ts';
import { deleteGroup } from './delete-group.ts';
import { getGroup } from './get-group.ts';
import { listGroups } from './list-groups.ts';
import { listMembers } from './list-members.ts';
import { saveGroup } from './save-group.ts';

/** The use cases of teams, or those of roles: they are kept alike and their calls have the same shape. */
export function groupCalls(kind: GroupKind) {
  const of =
    <Call extends Endpoint, Output>(
      useCase: (ctx: Context, kind: GroupKind, input: EndpointInput<Call>) => Promise<Output>,
    ) =>
    (ctx: Context, input: EndpointInput<Call>) =>
      useCase(ctx, kind, input);
  return {
    list: of<typeof listTeams, Awaited<ReturnType<typeof listGroups>>>(listGroups),
    get: of<typeof getTeam, Awaited<ReturnType<typeof getGroup>>>(getGroup),
    save: of<typeof saveTeam, Awaited<ReturnType<typeof saveGroup>>>(saveGroup),
    remove: of<typeof deleteTeam, Awaited<ReturnType<typeof deleteGroup>>>(deleteGroup),
    listMembers: of<typeof listTeamMembers, Awaited<ReturnType<typeof listMembers>>>(listMembers),
    changeMembers: of<typeof changeTeamMembers, Awaited<ReturnType<typeof changeMembers>>>(changeMembers),
  };
}
