import type { getUser } from '#contracts/administration/get-user.ts';
import type { saveUser } from '#contracts/administration/save-user.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import type { RoleFlags } from '#contracts/permissions.ts';

export type User = EndpointOutput<typeof getUser>;

/** A user while they are edited. */
export interface EditedUser extends RoleFlags {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly licenseType: User['license_type'];
  readonly manager: { readonly id: string; readonly name: string } | null;
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly language: User['language'];
  readonly timeZone: string | null;
}

/** The parts of the form of a user. */
export interface UserFormProps {
  readonly user: User | null;
  readonly edited: EditedUser;
  readonly isReadOnly: boolean;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (part: Partial<EditedUser>) => void;
}

const fresh: EditedUser = {
  username: '',
  fullName: '',
  email: '',
  isActive: true,
  isSysAdmin: false,
  isAdministrator: false,
  isFullUser: false,
  isConsultant: false,
  licenseType: 'FULL_USER',
  manager: null,
  roleIds: [],
  teamIds: [],
  language: null,
  timeZone: null,
};

/** The stored user as they are edited; null for a new one. */
export function editedUser(user: User | null): EditedUser {
  if (!user) return fresh;
  const { username, email, isSysAdmin, isAdministrator, isFullUser, isConsultant, manager, language } = user;
  return {
    username,
    email,
    isSysAdmin,
    isAdministrator,
    isFullUser,
    isConsultant,
    manager,
    language,
    fullName: user.full_name,
    isActive: user.is_active,
    licenseType: user.license_type,
    roleIds: user.roles.map(({ id }) => id),
    teamIds: user.teams.map(({ id }) => id),
    timeZone: user.time_zone,
  };
}

/** The request that saves the edited user. */
export function requestOf(user: User | null, edited: EditedUser): EndpointRequest<typeof saveUser> {
  const { fullName, isActive, licenseType, manager, roleIds, teamIds, timeZone, ...same } = edited;
  return {
    body: {
      ...same,
      ...(user ? { id: user.id, revision: user.revision } : {}),
      full_name: fullName,
      is_active: isActive,
      license_type: licenseType,
      manager_id: manager?.id ?? null,
      role_ids: [...roleIds],
      team_ids: [...teamIds],
      time_zone: timeZone,
    },
  };
}
