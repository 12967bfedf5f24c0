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

/**
 * Calls, addresses and texts of teams and of roles. Their calls have the same requests and responses and differ in name and
 * path, so that the types of those of teams stand for both.
 */
export const groupKinds = {
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
    list: listRoles as unknown as typeof listTeams,
    get: getRole as unknown as typeof getTeam,
    save: saveRole as unknown as typeof saveTeam,
    remove: deleteRole as unknown as typeof deleteTeam,
    members: listRoleMembers as unknown as typeof listTeamMembers,
    change: changeRoleMembers as unknown as typeof changeTeamMembers,
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
} as const;

export type GroupKind = keyof typeof groupKinds;
