import { useCallback, useState } from 'react';
import type { TextView } from './use-text-view.ts';

const none: ReadonlySet<string> = new Set();

/** Texts written since the view was chosen: they stay in sight while what is missing is looked at. */
export function useHeldTexts({ words, isMissingOnly, languages }: TextView): {
  readonly held: ReadonlySet<string>;
  readonly hold: (key: string) => void;
} {
  const view = `${isMissingOnly} ${languages.join()} ${words}`;
  const [state, setState] = useState({ view, held: none });
  if (state.view !== view) setState({ view, held: none });
  const hold = useCallback(
    (key: string) =>
      setState((before) =>
        before.held.has(key) ? before : { ...before, held: new Set([...before.held, key]) },
      ),
    [],
  );
  return { held: state.held, hold };
}
