/** A shortcut taken apart; `key` in lower case as `KeyboardEvent.key`. */
export interface Chord {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Reads `mod+k`, `shift+enter`, `?`. */
export function parseChord(keys: string): Chord {
  const parts = keys.toLowerCase().split('+');
  const key = parts.pop() || '+';
  const has = (name: string) => parts.includes(name);
  return { key: key === 'space' ? ' ' : key, mod: has('mod'), alt: has('alt'), shift: has('shift') };
}

/** Whether a key press is this shortcut. A sign that needs Shift to be typed (`?`) needs no `shift+`. */
export function matches(chord: Chord, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const isSign = chord.key.length === 1 && !/[a-z0-9 ]/.test(chord.key);
  return (
    key === chord.key &&
    (event.ctrlKey || event.metaKey) === chord.mod &&
    event.altKey === chord.alt &&
    (isSign || event.shiftKey === chord.shift)
  );
}

/** Whether the focus is where letters are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true;
  }
  const wordless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color'];
  return target instanceof HTMLInputElement && !wordless.includes(target.type);
}
