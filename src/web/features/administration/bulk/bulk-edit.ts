import type { changeUsers } from '#contracts/administration/change-users.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { Result } from '#web/ui/feedback/result-list.tsx';

/** What the dialog changes about all selected users. */
export interface BulkEdit {
  readonly standing: 'keep' | 'activate' | 'deactivate';
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
  /** Null: as it is, unless `hasNoManager`. */
  readonly manager: { readonly id: string; readonly name: string } | null;
  readonly hasNoManager: boolean;
}

export const noEdit: BulkEdit = {
  standing: 'keep',
  roleIds: [],
  teamIds: [],
  manager: null,
  hasNoManager: false,
};

/** Whether the edit leaves everybody as they are. */
export function isUnchanged(edit: BulkEdit): boolean {
  const { standing, roleIds, teamIds, manager, hasNoManager } = edit;
  return standing === 'keep' && roleIds.length + teamIds.length === 0 && !manager && !hasNoManager;
}

/** The request for the edit; what stays as it is, is absent. */
export function bulkRequest(
  users: readonly { readonly id: string }[],
  { standing, roleIds, teamIds, manager, hasNoManager }: BulkEdit,
): EndpointRequest<typeof changeUsers>['body'] {
  return {
    ids: users.map(({ id }) => id),
    ...(standing !== 'keep' && { is_active: standing === 'activate' }),
    ...(roleIds.length > 0 && { add_role_ids: [...roleIds] }),
    ...(teamIds.length > 0 && { add_team_ids: [...teamIds] }),
    ...(manager && { manager_id: manager.id }),
    ...(hasNoManager && { manager_id: null }),
  };
}

/** The users who are refused, with the reasons. */
export function refusalsOf(
  violations: readonly { readonly path: string; readonly message?: string | undefined }[],
  users: readonly { readonly id: string; readonly full_name: string }[],
): Result[] {
  return violations.flatMap(({ path, message = '' }, index) => {
    const user = users[Number(/^body\.ids\[(\d+)\]/.exec(path)?.[1])];
    return user ? [{ id: `${user.id} ${index}`, title: user.full_name, refusal: message }] : [];
  });
}
