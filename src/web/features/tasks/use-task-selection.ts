import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { useTaskAddress } from './use-task-address.ts';

/** Moves from task to task in the order of the list. Where list and task fit side by side, a task is always open. */
export function useTaskSelection(options: {
  readonly address: ReturnType<typeof useTaskAddress>;
  readonly ordered: readonly { readonly id: string }[];
  readonly hasOnePane: boolean;
}) {
  const { ordered, hasOnePane } = options;
  const { selectedId, addressOf, setParams } = options.address;
  const navigate = useNavigate();
  // An address that has not arrived yet counts, because keys can be faster than the rendering.
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
    if (hasOnePane && selectedId === null) cameFromList.current = true;
  }, [hasOnePane, selectedId]);
  const backToList = () => (hasOnePane && cameFromList.current ? navigate(-1) : show(null));
  const move = (step: number) => {
    const from = ordered.findIndex((task) => task.id === wantedId.current);
    const next = ordered[from === -1 ? 0 : from + step];
    if (next) show(next.id);
  };
  const firstId = ordered[0]?.id ?? null;
  useEffect(() => {
    if (!hasOnePane && selectedId === null && firstId !== null) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('task', firstId);
          return next;
        },
        { replace: true },
      );
    }
  }, [hasOnePane, selectedId, firstId, setParams]);
  return { show, backToList, move };
}
