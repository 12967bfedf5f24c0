import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { BoardFilter } from './board-state.ts';
import styles from './dashboards.module.css';
import type { Behind } from './widgets/board-actions.ts';

/** The groups that the dashboard is filtered by, each with the entries behind it and a cross. */
export function FilterLine(props: {
  readonly filters: readonly BoardFilter[];
  readonly onChange: (filters: readonly BoardFilter[]) => void;
  readonly onBehind: (behind: Behind) => void;
}) {
  const t = useT();
  const { filters, onChange } = props;
  if (filters.length === 0) return null;
  return (
    <section className={styles.filters} aria-label={t('dashboards:filters')}>
      {filters.map(({ widgetId, moduleId, title, rules }) => (
        <span key={widgetId} className={styles.filter}>
          <span className="cut">{title}</span>
          <IconButton
            icon="list"
            size="tiny"
            label={t('insight:openCell', { cell: title })}
            onClick={() => props.onBehind({ moduleId, title, rules })}
          />
          <IconButton
            icon="x"
            size="tiny"
            label={`${t('insight:remove')}: ${title}`}
            onClick={() => onChange(filters.filter((other) => other.widgetId !== widgetId))}
          />
        </span>
      ))}
      <Button size="tiny" onClick={() => onChange([])}>
        {t('dashboards:clearFilters')}
      </Button>
    </section>
  );
}
