import { createContext, useContext } from 'react';
import styles from './button.module.css';

const caps: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  tab: 'Tab',
  delete: 'Del',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

const macCaps: Readonly<Record<string, string>> =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? { mod: '⌘' } : {};

/** The names of keys in the user's language, by `mod`, `delete` …; other keys have their usual names. */
export const KeyNames = createContext<Readonly<Record<string, string>>>({});

/** A shortcut as key caps; `keys` as `a`, `mod+k`, `shift+enter` (`mod` is Ctrl, Command on a Mac). */
export function Kbd({ keys }: { keys: string }) {
  const named = { ...caps, ...useContext(KeyNames), ...macCaps };
  return keys.split('+').map((part) => (
    <kbd key={part} className={styles.kbd}>
      {named[part.toLowerCase()] ?? part.toUpperCase()}
    </kbd>
  ));
}
