import { useCallback, useState } from 'react';
import type { TextView } from './use-text-view.ts';

const none: ReadonlySet<string> = new Set();

/** Keys of the texts that were edited since the view last changed. They stay in a list of missing texts. */
export function useEditedTexts({ words, isMissingOnly, languages }: TextView): {
  readonly edited: ReadonlySet<string>;
  readonly markEdited: (key: string) => void;
} {
  const view = `${isMissingOnly} ${languages.join()} ${words}`;
  const [state, setState] = useState({ view, edited: none });
  if (state.view !== view) setState({ view, edited: none });
  const markEdited = useCallback(
    (key: string) =>
      setState((before) =>
        before.edited.has(key) ? before : { ...before, edited: new Set([...before.edited, key]) },
      ),
    [],
  );
  return { edited: state.edited, markEdited };
}
