import { useState } from 'react';
import { deleteTaskFilter } from '#contracts/tasks/delete-task-filter.ts';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FilterChip } from '#web/ui/status/chip.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import { narrowingNames } from '../list/narrowing.ts';
import styles from '../list/task-list.module.css';
import { isSameView, savedView, type TaskView } from '../list/task-view.ts';
import { LazyConditionsDialog } from './lazy-conditions-dialog.tsx';
import { isChoice, useConditionWords } from './use-condition-words.ts';

/** The current filters, each with a cross. A saved filter shows its name, and its cross deletes it. */
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
  const deletion = useAction(deleteTaskFilter, { invalidates: [listTaskFilters] });
  const restoring = useAction(saveTaskFilter, { invalidates: [listTaskFilters] });
  const wordsOf = useConditionWords(tasks);
  const [isOpen, setIsOpen] = useState(false);
  const saved = useEndpoint(listTaskFilters).data?.find((filter) =>
    isSameView(savedView(filter, currentZone()), view),
  );
  const names = narrowingNames.filter((name) => view.narrow[name] !== undefined);
  if (names.length === 0 && !saved) return null;
  const forget = async (filter: NonNullable<typeof saved>) => {
    const { id, ...body } = filter;
    const { error } = await deletion.run({ params: { id } });
    if (error) return;
    toast.undo(
      t('tasks:filterDeleted', { name: filter.name }),
      t('ui:undo'),
      () => void restoring.run({ body }),
    );
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
        const without = Object.fromEntries(Object.entries(view.narrow).filter(([key]) => key !== name));
        return (
          <FilterChip
            key={name}
            subject={t(`tasks:by_${name}`)}
            value={wordsOf(name, view.narrow[name] ?? '')}
            onOpen={isChoice(name) ? undefined : () => setIsOpen(true)}
            onRemove={() => onView({ ...view, narrow: without })}
            removeLabel={t('tasks:removeFilter', { name: t(`tasks:by_${name}`) })}
          />
        );
      })}
      {isOpen && <LazyConditionsDialog view={view} onView={onView} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
