import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../record-list.module.css';
import type { EntryGroups } from './use-grouped-rows.ts';

/** The numbers of groups and entries, and buttons that open or close all groups. */
export function GroupFoot(props: {
  groups: EntryGroups | undefined;
  canOpenAll: boolean;
  onOpenAll: () => void;
  onCloseAll: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { groups, canOpenAll } = props;
  if (!groups) return <div className={styles.pager} />;
  const count = groups.groups.length;
  return (
    <div className={styles.pager}>
      <Button
        size="tiny"
        icon={canOpenAll ? 'chevrons-up-down' : 'chevrons-down-up'}
        onClick={canOpenAll ? props.onOpenAll : props.onCloseAll}
      >
        {t(canOpenAll ? 'records:openGroups' : 'records:closeGroups')}
      </Button>
      <span className={styles.range}>
        {t(groups.isComplete ? 'records:groupsOf' : 'records:largestGroupsOf', {
          count,
          total: format.number(groups.total),
        })}
      </span>
    </div>
  );
}
