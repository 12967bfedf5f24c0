import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
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
import { paramsOf, type TaskView, viewOf } from './list/task-view.ts';
import { useTaskList } from './list/use-task-list.ts';

/** `/tasks?task=…&tab=overdue&q=…`: the list beside the task in hand; acting opens the next one. */
export function TasksScreen() {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const selectedId = params.get('task');
  const view = viewOf(params);
  const { flags } = useCurrentUser();
  const list = useTaskList(view, selectedId);
  const ordered = groupTasks(list.rows, new Date().toISOString(), dayReader(currentZone())).flatMap(
    (group) => group.tasks,
  );
  const place = ordered.findIndex((task) => task.id === selectedId);
  useTitle(t('tasks:title'));

  const addressOf = (taskId: string | null) => {
    const next = new URLSearchParams(params);
    if (taskId === null) next.delete('task');
    else next.set('task', taskId);
    const text = next.toString();
    return text === '' ? '/tasks' : `/tasks?${text}`;
  };
  const changeView = (next: TaskView) => {
    const address = paramsOf(next);
    if (next.tab === view.tab && selectedId !== null) address.set('task', selectedId);
    setParams(address, { replace: true });
  };
  // An address that has not arrived yet counts: keys may be faster than the page is drawn.
  const wantedId = useRef(selectedId);
  useEffect(() => {
    wantedId.current = selectedId;
  }, [selectedId]);
  const show = (taskId: string | null) => {
    wantedId.current = taskId;
    navigate(addressOf(taskId), { replace: true });
    if (taskId) document.getElementById(`task-${taskId}`)?.scrollIntoView({ block: 'nearest' });
  };
  const cameFromList = useRef(false);
  useEffect(() => {
    if (isPhone && selectedId === null) cameFromList.current = true;
  }, [isPhone, selectedId]);
  const backToList = () => (isPhone && cameFromList.current ? navigate(-1) : show(null));
  const move = (step: number) => {
    const from = ordered.findIndex((task) => task.id === wantedId.current);
    const next = ordered[from === -1 ? 0 : from + step];
    if (next) show(next.id);
  };
  const firstId = ordered[0]?.id ?? null;
  useEffect(() => {
    if (!isPhone && selectedId === null && firstId !== null) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('task', firstId);
          return next;
        },
        { replace: true },
      );
    }
  }, [isPhone, selectedId, firstId, setParams]);
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
            isAdministrator={flags.isAdministrator || flags.isSysAdmin}
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
          isEmpty && (
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
          )
        )}
      </SplitPane>
    </Sheet>
  );
}
