import { deleteTaskFilter } from '#contracts/tasks/delete-task-filter.ts';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import styles from '../list/task-list.module.css';
import { isSameView, narrowingNames, savedView, type TaskView } from '../list/task-view.ts';
import { filterChoices } from './filter-choices.ts';

/** The filters in force, each with a cross; a saved one carries its name, and its cross forgets it. */
export function FilterChips({
  view,
  tasks,
  onView,
}: {
  view: TaskView;
  tasks: readonly TaskRow[];
  onView: (view: TaskView) => void;
}) {
  const t = useT();
  const invalidate = useInvalidate();
  const saved = useEndpoint(listTaskFilters).data?.find((filter) => isSameView(savedView(filter), view));
  const names = narrowingNames.filter((name) => view.narrow[name] !== undefined);
  if (names.length === 0 && !saved) return null;
  const forget = async (filter: NonNullable<typeof saved>) => {
    const { id, ...body } = filter;
    try {
      await call(deleteTaskFilter, { params: { id } });
      await invalidate(listTaskFilters);
    } catch (error) {
      return toast.error((error as Error).message);
    }
    toast.undo(t('tasks:filterDeleted', { name: filter.name }), t('ui:undo'), () => {
      void call(saveTaskFilter, { body }).then(
        () => invalidate(listTaskFilters),
        (error: Error) => toast.error(error.message),
      );
    });
  };
  return (
    <div className={styles.chips}>
      {saved && (
        <FilterChip
          icon="bookmark"
          subject={saved.name}
          onRemove={() => void forget(saved)}
          removeLabel={t('tasks:deleteFilter', { name: saved.name })}
        />
      )}
      {names.map((name) => {
        const value = view.narrow[name] ?? '';
        const label = filterChoices(tasks, name).find((choice) => choice.value === value)?.label;
        const without = Object.fromEntries(Object.entries(view.narrow).filter(([key]) => key !== name));
        return (
          <FilterChip
            key={name}
            subject={t(`tasks:by_${name}`)}
            // Ids of people whose tasks are all done say nothing.
            value={label ?? (name === 'app' || name === 'step' ? value : '…')}
            onRemove={() => onView({ ...view, narrow: without })}
            removeLabel={t('tasks:removeFilter', { name: t(`tasks:by_${name}`) })}
          />
        );
      })}
    </div>
  );
}
