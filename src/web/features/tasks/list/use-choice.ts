import { useState } from 'react';
import type { TaskRow } from './group-tasks.ts';

/** Which of the drawn tasks are chosen, for something to be done to all of them. */
export function useChoice(rows: readonly TaskRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const chosen = ids === null ? [] : rows.filter((task) => ids.has(task.id));
  return {
    isChoosing: ids !== null,
    chosen,
    isChosen: (id: string) => ids?.has(id) ?? false,
    begin: () => setIds(new Set()),
    end: () => setIds(null),
    all: () => setIds(new Set(rows.map((task) => task.id))),
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    drop: (gone: readonly string[]) => setIds(new Set([...(ids ?? [])].filter((id) => !gone.includes(id)))),
  };
}
