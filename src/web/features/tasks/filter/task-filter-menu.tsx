import { useState } from 'react';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import { type ChoiceName, choiceNames } from '../list/narrowing.ts';
import { isSameView, savedView, type TaskView } from '../list/task-view.ts';
import { filterChoices } from './filter-choices.ts';
import { LazyConditionsDialog } from './lazy-conditions-dialog.tsx';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

/** Filters the list by values of the drawn tasks, applies a saved filter, or saves the current one. */
export function TaskFilterMenu({
  view,
  tasks,
  onView,
}: {
  view: TaskView;
  tasks: readonly TaskRow[];
  onView: (view: TaskView) => void;
}) {
  const t = useT();
  const saved = useEndpoint(listTaskFilters);
  const [open, setOpen] = useState<'conditions' | 'save' | null>(null);
  const close = () => setOpen(null);
  const isNarrowed = Object.keys(view.narrow).length > 0;
  const items: MenuItem[] = [];
  if (saved.data && saved.data.length > 0) {
    items.push({ id: 'saved', title: t('tasks:savedFilters') });
    for (const filter of saved.data) {
      const target = savedView(filter, currentZone());
      const isChecked = isSameView(target, view);
      items.push({ id: filter.id, label: filter.name, isChecked, onSelect: () => onView(target) });
    }
    items.push({ id: 'rule', isRule: true });
  }
  for (const name of choiceNames) items.push(...choiceItems(name));
  if (items.length > 0) items.push({ id: 'conditionsRule', isRule: true });
  items.push({
    id: 'conditions',
    label: t('tasks:conditions'),
    icon: 'sliders-horizontal',
    onSelect: () => setOpen('conditions'),
  });
  if (isNarrowed || view.searchText !== '' || view.tab === 'overdue') {
    const onSelect = () => setOpen('save');
    items.push({ id: 'save', label: t('tasks:saveFilter'), icon: 'bookmark', onSelect });
  }
  return (
    <>
      <Menu
        label={t('tasks:filter')}
        placement="below-end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} icon="list-filter" label={t('tasks:filter')} isPressed={isNarrowed} />
        )}
      />
      {open === 'conditions' && <LazyConditionsDialog view={view} onView={onView} onClose={close} />}
      {open === 'save' && <SaveFilterDialog view={view} onClose={close} />}
    </>
  );

  function choiceItems(name: ChoiceName): MenuItem[] {
    const choices = filterChoices(tasks, name);
    if (choices.length < 2) return [];
    return [
      { id: name, title: t(`tasks:by_${name}`) },
      ...choices.map(
        (choice): MenuItem => ({
          id: `${name}:${choice.value}`,
          label: choice.label,
          isChecked: view.narrow[name] === choice.value,
          onSelect: () => onView({ ...view, narrow: { ...view.narrow, [name]: choice.value } }),
        }),
      ),
    ];
  }
}
