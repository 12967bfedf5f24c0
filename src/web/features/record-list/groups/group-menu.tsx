import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { ListState } from '../list-state.ts';
import { columnTitle, type ModuleConfig, orderedColumns } from '../record-columns.ts';
import styles from '../record-list.module.css';

/** Chooses the column that the entries are grouped by. */
export function GroupMenu(props: {
  config: ModuleConfig;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}) {
  const t = useT();
  const { config, state, onChange } = props;
  const groupable = orderedColumns(config).filter((column) => column.isGroupable);
  const chosen = groupable.find((column) => column.name === state.groupBy);
  return (
    <Menu
      label={t('records:group')}
      placement="below-end"
      items={[
        ...groupable.map((column) => ({
          id: column.name,
          label: columnTitle(column, t),
          isChecked: column === chosen,
          onSelect: () => onChange({ groupBy: column.name }),
        })),
        { id: 'rule', isRule: true as const },
        {
          id: 'none',
          label: t('records:noGroups'),
          isChecked: chosen === undefined,
          onSelect: () => onChange({ groupBy: null }),
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="tiny" kind={chosen ? 'soft' : undefined} icon="group">
          <span className={styles.wideOnly}>{chosen ? columnTitle(chosen, t) : t('records:group')}</span>
          <span className={styles.narrowHidden}>{t('records:group')}</span>
        </Button>
      )}
    />
  );
}
