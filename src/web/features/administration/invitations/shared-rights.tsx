import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { GroupPickers } from '../users/group-pickers.tsx';
import styles from '../users/users.module.css';
import type { Groups } from './invitation.ts';

/** What everybody who is invited gets. */
export function SharedRights(props: {
  shared: Groups;
  isOfFile: boolean;
  onChange: (shared: Groups) => void;
}) {
  const t = useT();
  const { shared, isOfFile, onChange } = props;
  return (
    <>
      {isOfFile && <p className={styles.hint}>{t('administration:forEveryone')}</p>}
      <Checkbox
        label={t('administration:isFullUser')}
        isChecked={shared.isFullUser}
        onChange={(isFullUser) => onChange({ ...shared, isFullUser })}
      />
      <GroupPickers
        roleIds={shared.roleIds}
        teamIds={shared.teamIds}
        onChange={(part) => onChange({ ...shared, ...part })}
      />
    </>
  );
}
