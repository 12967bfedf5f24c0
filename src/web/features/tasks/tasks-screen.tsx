import { useNavigate } from 'react-router';
import { isAdministrator } from '#contracts/permissions.ts';
import { QuickLaunchTiles } from '#web/features/quick-launch/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { SplitPane } from '#web/ui/layout/split-pane.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { TaskDetail } from './detail/task-detail.tsx';
import { dayReader, groupTasks } from './list/group-tasks.ts';
import { TaskList } from './list/task-list.tsx';
import { paramsOf } from './list/task-view.ts';
import { useTaskList } from './list/use-task-list.ts';
import { useTaskAddress } from './use-task-address.ts';
import { useTaskSelection } from './use-task-selection.ts';

/** `/tasks?task=…&tab=overdue&q=…`: the list beside the open task. An action opens the next one. */
export function TasksScreen() {
  const t = useT();
  const isPhone = useIsPhone();
  const address = useTaskAddress();
  const { selectedId, view, addressOf, changeView } = address;
  const { flags } = useCurrentUser();
  const list = useTaskList(view, selectedId);
  const ordered = groupTasks(list.rows, new Date().toISOString(), dayReader(currentZone())).flatMap(
    (group) => group.tasks,
  );
  const place = ordered.findIndex((task) => task.id === selectedId);
  useTitle(t('tasks:title'));
  const { show, backToList, move } = useTaskSelection({ address, ordered, isPhone });
  useHotkeys(
    [
      { keys: 'j', label: t('tasks:next'), run: () => move(1) },
      { keys: 'k', label: t('tasks:previous'), run: () => move(-1) },
      ...(isPhone && selectedId !== null ? [{ keys: 'escape', run: () => void backToList() }] : []),
    ],
    true,
    t('tasks:title'),
  );
  const openNext = () => {
    list.expectOwnChange();
    if (isPhone) return backToList();
    const next = ordered[place + 1] ?? ordered[place - 1] ?? null;
    show(next?.id ?? null);
  };
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0 && paramsOf(view).size === 0;

  return (
    <Sheet>
      <SplitPane
        resizeLabel={t('tasks:resize')}
        phoneShows={selectedId === null ? 'start' : 'main'}
        start={
          <TaskList
            list={list}
            view={view}
            selectedId={selectedId}
            isAdministrator={isAdministrator(flags)}
            onView={changeView}
            onBulkDone={(ids) => {
              list.expectOwnChange();
              if (selectedId !== null && ids.includes(selectedId)) show(null);
            }}
            addressOf={addressOf}
          />
        }
      >
        {selectedId !== null ? (
          <TaskDetail
            key={selectedId}
            taskId={selectedId}
            position={place === -1 ? null : { place: place + 1, count: ordered.length }}
            onActed={openNext}
            onBack={backToList}
          />
        ) : (
          isEmpty && <NoTasks />
        )}
      </SplitPane>
    </Sheet>
  );
}

function NoTasks() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Empty
      title={t('tasks:emptyTitle')}
      text={t('tasks:emptyText')}
      actions={
        <Button kind="primary" onClick={() => navigate('/applications')}>
          {t('tasks:openApps')}
        </Button>
      }
    >
      <QuickLaunchTiles />
    </Empty>
  );
}
