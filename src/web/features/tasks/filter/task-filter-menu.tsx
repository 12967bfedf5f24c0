import { useState } from 'react';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { TaskRow } from '../list/group-tasks.ts';
import { isSameView, type Narrowing, narrowingNames, savedView, type TaskView } from '../list/task-view.ts';
import { filterChoices } from './filter-choices.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

/** Narrows the list by what the drawn tasks have, takes up a saved filter, or saves the one in force. */
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
  const [isSaving, setIsSaving] = useState(false);
  const isNarrowed = Object.keys(view.narrow).length > 0;
  const items: MenuItem[] = [];
  if (saved.data && saved.data.length > 0) {
    items.push({ id: 'saved', title: t('tasks:savedFilters') });
    for (const filter of saved.data) {
      const target = savedView(filter);
      const isChecked = isSameView(target, view);
      items.push({ id: filter.id, label: filter.name, isChecked, onSelect: () => onView(target) });
    }
    items.push({ id: 'rule', isRule: true });
  }
  for (const name of narrowingNames) items.push(...choiceItems(name));
  if (items.length === 0) items.push({ id: 'none', title: t('tasks:noFilter') });
  if (isNarrowed || view.searchText !== '' || view.tab === 'overdue') {
    const save = {
      id: 'save',
      label: t('tasks:saveFilter'),
      icon: 'bookmark',
      onSelect: () => setIsSaving(true),
    };
    items.push({ id: 'saveRule', isRule: true }, save);
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
      {isSaving && <SaveFilterDialog view={view} onClose={() => setIsSaving(false)} />}
    </>
  );

  function choiceItems(name: Narrowing): MenuItem[] {
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
