import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '#web/features/session/index.ts';
import { session } from '#web/lib/session/session.ts';
import { keepLastView, lastViewOf } from './last-view.ts';
import { paramsOf, type TaskView, viewOf } from './list/task-view.ts';

/** Whether the list was opened since the person signed in: then its address says what they want to see. */
let isOpened = false;
session.subscribe(() => {
  if (session.state().status !== 'signedIn') isOpened = false;
});

/** The current task and the list beside it, kept in the address. At first it is the list that was looked at last. */
export function useTaskAddress() {
  const { id: userId } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const selectedId = params.get('task');
  const view = viewOf(params);
  useEffect(() => {
    if (!isOpened && params.size === 0) setParams(lastViewOf(userId), { replace: true });
    isOpened = true;
  }, [params, setParams, userId]);
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
    keepLastView(userId, next);
  };
  return { selectedId, view, addressOf, changeView, setParams };
}
