import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import styles from '../users.module.css';
import type { ChosenGroups } from './use-chosen-groups.ts';

/** The roles, teams and warnings by which the list of users is narrowed, each to be removed. */
export function UserFilterChips({ chosen }: { chosen: ChosenGroups }) {
  const t = useT();
  const format = useFormat();
  const { roleIds, teamIds, warnings, choose } = chosen;
  const isGrouped = roleIds.length + teamIds.length > 0;
  const isNarrowed = isGrouped || warnings.length > 0;
  const groups = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } }, { isEnabled: isGrouped });
  if (!isNarrowed || (isGrouped && !groups.data)) return null;
  const namesOf = (
    ids: readonly string[],
    known: readonly { readonly id: string; readonly name: string }[],
  ) => format.list(known.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const chips = [
    {
      ids: roleIds,
      label: t('administration:roles'),
      names: namesOf(roleIds, groups.data?.roles ?? []),
      remove: () => choose({ roleIds: [] }),
    },
    {
      ids: teamIds,
      label: t('administration:teams'),
      names: namesOf(teamIds, groups.data?.teams ?? []),
      remove: () => choose({ teamIds: [] }),
    },
    {
      ids: warnings,
      label: t('administration:needsAttention'),
      names: format.list(warnings.map((warning) => t(`administration:warning_${warning}`))),
      remove: () => choose({ warnings: [] }),
    },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <div className={styles.chips}>
      {chips.map(({ label, names, remove }) => (
        <FilterChip
          key={label}
          icon="list-filter"
          subject={label}
          value={names}
          onRemove={remove}
          removeLabel={t('administration:removeGroup', { name: label })}
        />
      ))}
    </div>
  );
}
