import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { isAdministrator, isPermitted } from '#contracts/permissions.ts';
import { QuickLaunchTiles } from '#web/features/quick-launch/index.ts';
import { useCurrentUser, useMenuTitle } from '#web/features/session/index.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { SplitPane } from '#web/ui/layout/split-pane.tsx';
import { useHasOnePane } from '#web/ui/layout/use-has-one-pane.ts';
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
  const hasOnePane = useHasOnePane();
  const address = useTaskAddress();
  const { selectedId, view, addressOf, changeView } = address;
  const { flags } = useCurrentUser();
  const list = useTaskList(view, selectedId);
  const ordered = groupTasks(list.rows, new Date().toISOString(), dayReader(currentZone())).flatMap(
    (group) => group.tasks,
  );
  const place = ordered.findIndex((task) => task.id === selectedId);
  useTitle(useMenuTitle('tasks') ?? t('tasks:title'));
  const { show, backToList, move } = useTaskSelection({ address, ordered, hasOnePane });
  useHotkeys(
    [
      { keys: 'j', label: t('tasks:next'), run: () => move(1) },
      { keys: 'k', label: t('tasks:previous'), run: () => move(-1) },
      ...(hasOnePane && selectedId !== null ? [{ keys: 'escape', run: () => void backToList() }] : []),
    ],
    true,
    t('tasks:title'),
  );
  const openNext = () => {
    list.expectOwnChange();
    if (hasOnePane) return backToList();
    const next = ordered[place + 1] ?? ordered[place - 1] ?? null;
    show(next?.id ?? null);
  };
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0 && paramsOf(view).size === 0;
  const nothingChosen = <NothingChosen isEmpty={isEmpty} isDesigner={isPermitted('manageTenant', flags)} />;

  return (
    <Sheet>
      <SplitPane
        resizeLabel={t('tasks:resize')}
        onePaneShows={selectedId === null ? 'start' : 'main'}
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
            insteadOfRows={hasOnePane && isEmpty ? nothingChosen : undefined}
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
          !hasOnePane && nothingChosen
        )}
      </SplitPane>
    </Sheet>
  );
}

/** Few people design, and nobody waits for it. */
const DesignersStart = lazy(async () => ({
  default: (await import('#web/features/apps/index.ts')).DesignersStart,
}));

/** Beside the list before a task is chosen; on a phone in the place of a list without tasks. */
function NothingChosen({ isEmpty, isDesigner }: { isEmpty: boolean; isDesigner: boolean }) {
  const empty = isEmpty && <NoTasks />;
  if (!isDesigner) return empty;
  return (
    <Suspense>
      <DesignersStart>{empty}</DesignersStart>
    </Suspense>
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
