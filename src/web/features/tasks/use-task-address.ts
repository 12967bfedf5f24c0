import { useSearchParams } from 'react-router';
import { paramsOf, type TaskView, viewOf } from './list/task-view.ts';

/** The current task and the list beside it, kept in the address. */
export function useTaskAddress() {
  const [params, setParams] = useSearchParams();
  const selectedId = params.get('task');
  const view = viewOf(params);
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
  return { selectedId, view, addressOf, changeView, setParams };
}
