import { changeRoleMembers } from '#contracts/administration/change-role-members.ts';
import { changeTeamMembers } from '#contracts/administration/change-team-members.ts';
import { deleteRole } from '#contracts/administration/delete-role.ts';
import { deleteTeam } from '#contracts/administration/delete-team.ts';
import { getRole } from '#contracts/administration/get-role.ts';
import { getTeam } from '#contracts/administration/get-team.ts';
import { listRoleMembers } from '#contracts/administration/list-role-members.ts';
import { listRoles } from '#contracts/administration/list-roles.ts';
import { listTeamMembers } from '#contracts/administration/list-team-members.ts';
import { listTeams } from '#contracts/administration/list-teams.ts';
import { saveRole } from '#contracts/administration/save-role.ts';
import { saveTeam } from '#contracts/administration/save-team.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';

type Named = 'name' | 'path' | 'summary' | 'description';

/** A call with the same requests and responses, under whatever name and path. */
type Alike<E extends Endpoint> = Omit<E, Named> & Pick<Endpoint, Named>;

export type GroupKind = 'team' | 'role';

/** What teams and roles have in common: the calls of one are like those of the other. */
interface KindOfGroup {
  readonly list: Alike<typeof listTeams>;
  readonly get: Alike<typeof getTeam>;
  readonly save: Alike<typeof saveTeam>;
  readonly remove: Alike<typeof deleteTeam>;
  readonly members: Alike<typeof listTeamMembers>;
  readonly change: Alike<typeof changeTeamMembers>;
  readonly path: string;
  readonly icon: string;
  readonly texts: Readonly<Record<'all' | 'make' | 'find' | 'nothing' | 'nothingText', MessageKey>>;
}

/** Calls, addresses and texts of teams and of roles. */
export const groupKinds: Readonly<Record<GroupKind, KindOfGroup>> = {
  team: {
    list: listTeams,
    get: getTeam,
    save: saveTeam,
    remove: deleteTeam,
    members: listTeamMembers,
    change: changeTeamMembers,
    path: '/settings/team-management',
    icon: 'users',
    texts: {
      all: 'groups:teams',
      make: 'groups:newTeam',
      find: 'groups:findTeams',
      nothing: 'groups:noTeams',
      nothingText: 'groups:noTeamsText',
    },
  },
  role: {
    list: listRoles,
    get: getRole,
    save: saveRole,
    remove: deleteRole,
    members: listRoleMembers,
    change: changeRoleMembers,
    path: '/settings/roles-permissions',
    icon: 'shield',
    texts: {
      all: 'groups:roles',
      make: 'groups:newRole',
      find: 'groups:findRoles',
      nothing: 'groups:noRoles',
      nothingText: 'groups:noRolesText',
    },
  },
};
