import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { ListState } from '../list-state.ts';
import { columnTitle, type ModuleConfig, orderedColumns } from '../record-columns.ts';
import styles from '../record-list.module.css';

const kinds = ['board', 'calendar', 'gallery'] as const;
const icons = { board: 'columns-3', calendar: 'calendar', gallery: 'image' } as const;
const titles = {
  board: 'records:asBoard',
  calendar: 'records:asCalendar',
  gallery: 'records:asGallery',
} as const;

/** Chooses whether the list is a table, a board, a calendar or a gallery, and the column that arranges it. */
export function DisplayMenu(props: {
  config: ModuleConfig;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}) {
  const t = useT();
  const { config, state, onChange } = props;
  const { display } = state;
  const columns = orderedColumns(config);
  const items = kinds.flatMap((kind): MenuItem[] => {
    const choices = columns.filter(({ displays }) => displays.includes(kind));
    if (choices.length === 0) return [];
    return [
      { id: kind, title: t(titles[kind]) },
      ...choices.map((column) => ({
        id: `${kind} ${column.name}`,
        label: columnTitle(column, t),
        icon: icons[kind],
        isChecked: display?.kind === kind && display.by === column.name,
        onSelect: () => onChange({ display: { kind, by: column.name }, page: 1 }),
      })),
    ];
  });
  const current = columns.find(({ name }) => name === display?.by);
  const title = display ? t(titles[display.kind]) : t('records:asTable');
  return (
    <Menu
      label={t('records:showAs')}
      placement="below-end"
      items={[
        {
          id: 'table',
          label: t('records:asTable'),
          icon: 'table-2',
          isChecked: display === null,
          onSelect: () => onChange({ display: null }),
        },
        ...items,
      ]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="tiny"
          kind={display ? 'soft' : undefined}
          icon={display ? icons[display.kind] : 'table-2'}
        >
          <span className={styles.wideOnly}>{current ? `${title}: ${columnTitle(current, t)}` : title}</span>
          <span className={styles.narrowHidden}>{t('records:showAs')}</span>
        </Button>
      )}
    />
  );
}
