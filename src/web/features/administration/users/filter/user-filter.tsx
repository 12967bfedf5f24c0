import { isAdministrator } from '#contracts/permissions.ts';
import { userWarnings } from '#contracts/shapes/user.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import { GroupPickers } from '../group-pickers.tsx';
import styles from '../users.module.css';
import type { ChosenGroups } from './use-chosen-groups.ts';

/** Narrows the list of users to those with one of some roles, one of some teams and one of some warnings. */
export function UserFilter({ chosen }: { chosen: ChosenGroups }) {
  const t = useT();
  const { roleIds, teamIds, warnings, choose } = chosen;
  const { flags } = useCurrentUser();
  const isNarrowed = roleIds.length + teamIds.length + warnings.length > 0;
  return (
    <Popover
      label={t('tasks:filter')}
      width={320}
      trigger={(trigger) => (
        <IconButton {...trigger} icon="list-filter" label={t('tasks:filter')} isPressed={isNarrowed} />
      )}
    >
      {(close) => (
        <div className={styles.filter}>
          <GroupPickers roleIds={roleIds} teamIds={teamIds} onChange={choose} />
          {isAdministrator(flags) && (
            <Field label={t('administration:needsAttention')}>
              {(control) => (
                <MultiCombobox
                  {...control}
                  options={userWarnings.map((value) => ({
                    value,
                    label: t(`administration:warning_${value}`),
                  }))}
                  values={warnings}
                  emptyText={t('ui:noMatch')}
                  removeLabel={(name) => t('administration:removeGroup', { name })}
                  onChange={(next) => choose({ warnings: next })}
                />
              )}
            </Field>
          )}
          <Button
            size="small"
            isDisabled={!isNarrowed}
            onClick={() => {
              choose({ roleIds: [], teamIds: [], warnings: [] });
              close();
            }}
          >
            {t('records:clearFilters')}
          </Button>
        </div>
      )}
    </Popover>
  );
}
