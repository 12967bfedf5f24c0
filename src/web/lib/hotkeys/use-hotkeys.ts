import { useEffect, useRef } from 'react';
import { type Chord, isTyping, matches, parseChord } from './chord.ts';
import { listShortcuts } from './listed-shortcuts.ts';

/** One shortcut. `keys` as `a`, `shift+?`, `mod+k` (Ctrl, or Command on a Mac), `escape`, `alt+arrowup`. */
export interface Hotkey {
  readonly keys: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Words for the list of shortcuts; without them the shortcut is not listed. */
  readonly label?: string;
  /** Also while a field has the focus; chords with `mod` always do. */
  readonly whileTyping?: boolean;
}

/**
 * Listens to shortcuts while the component is on screen. Keys typed into a field, or pressed while a modal dialog is
 * open, are ignored. The list of shortcuts shows labelled shortcuts under the title `group`.
 */
export function useHotkeys(hotkeys: readonly Hotkey[], isEnabled = true, group = ''): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  const listed = isEnabled
    ? hotkeys.flatMap(({ keys, label }) => (label ? [`${keys}\n${label}`] : [])).join('\r')
    : '';
  useEffect(() => {
    if (listed === '') return;
    const shortcuts = listed.split('\r').map((line) => {
      const [keys = '', label = ''] = line.split('\n');
      return { keys, label };
    });
    return listShortcuts({ title: group, shortcuts });
  }, [listed, group]);
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      for (const hotkey of latest.current) {
        const chord = parseChord(hotkey.keys);
        if (!matches(chord, event) || !isAllowed(chord, hotkey, event)) continue;
        event.preventDefault();
        hotkey.run(event);
        return;
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}

function isAllowed(chord: Chord, hotkey: Hotkey, event: KeyboardEvent): boolean {
  if (isTyping(event.target) && !hotkey.whileTyping && !chord.mod) return false;
  return document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}
