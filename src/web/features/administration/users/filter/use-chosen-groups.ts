import { type UserWarning, userWarnings } from '#contracts/shapes/user.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { useAddress } from '#web/lib/address/use-address.ts';

/** Roles, teams and warnings by which a list of users is narrowed, as the address has them. */
export interface ChosenGroups {
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly warnings: readonly UserWarning[];
  readonly choose: (part: {
    roleIds?: readonly string[];
    teamIds?: readonly string[];
    warnings?: readonly string[];
  }) => void;
  /** Users with one of the roles, one of the teams and one of the warnings. */
  readonly rules: readonly FilterGroup[];
}

/** Reads and changes them: `roles`, `teams` and `warnings`, with commas between. */
export function useChosenGroups(): ChosenGroups {
  const [params, , update] = useAddress();
  const idsIn = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const [roleIds, teamIds] = [idsIn('roles'), idsIn('teams')];
  const warnings = userWarnings.filter((one) => idsIn('warnings').includes(one));
  return {
    roleIds,
    teamIds,
    warnings,
    choose: (part) =>
      update((before) => {
        const chosen = [
          ['roles', part.roleIds],
          ['teams', part.teamIds],
          ['warnings', part.warnings],
        ] as const;
        for (const [name, ids] of chosen) {
          if (ids?.length === 0) before.delete(name);
          else if (ids) before.set(name, ids.join(','));
        }
        return before;
      }),
    rules: [oneOf('role_ids', roleIds), oneOf('team_ids', teamIds), oneOf('warnings', warnings)].filter(
      ({ rules }) => rules.length > 0,
    ),
  };
}

function oneOf(field: string, ids: readonly string[]): FilterGroup {
  return { condition: 'or', rules: ids.map((value) => ({ field, operator: 'contains', value })) };
}
