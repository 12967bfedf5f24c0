import { useEffect, useRef, useState } from 'react';
import { setUserConfig } from '#contracts/entries/set-user-config.ts';
import { writeUnseen } from '#web/lib/api/write.ts';
import { type ColumnChoice, choiceOf, layoutOf, type ModuleConfig } from './record-columns.ts';

const keepAfterMs = 800;

/**
 * The columns of the list: those of the saved view, else the person's own layout, which the server remembers. Changes
 * to a saved view last until another view is chosen or the view is saved.
 */
export function useColumnChoice(config: ModuleConfig, savedId: string | null) {
  const view = config.views.find(({ id }) => id === savedId);
  const [made, setMade] = useState<{ for: string | null; choice: ColumnChoice } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const given = choiceOf(view ? view.config : config.layout);
  const place = view?.id ?? null;
  const choice = made?.for === place ? made.choice : given;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  const choose = (next: ColumnChoice) => {
    setMade({ for: place, choice: next });
    if (view) return;
    const layout = layoutOf(config, next);
    const body = { config: Object.keys(layout).length === 0 ? null : layout };
    waiting.current = () => {
      waiting.current = undefined;
      // A layout that could not be saved is still on screen. The next change tries again.
      void writeUnseen(setUserConfig, { query: { moduleId: config.id }, body });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => waiting.current?.(), keepAfterMs);
  };
  return [choice, choose] as const;
}
