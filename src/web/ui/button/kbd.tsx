import styles from './button.module.css';

const caps: Readonly<Record<string, string>> = {
  mod: typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
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

/** A shortcut as key caps; `keys` as `a`, `mod+k`, `shift+enter` (`mod` is Ctrl, Command on a Mac). */
export function Kbd({ keys }: { keys: string }) {
  return keys.split('+').map((part) => (
    <kbd key={part} className={styles.kbd}>
      {caps[part.toLowerCase()] ?? part.toUpperCase()}
    </kbd>
  ));
}
