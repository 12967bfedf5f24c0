import type { MessageKey } from '#messages/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './button.module.css';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const caps: Readonly<Record<string, string>> = {
  ...(isMac ? { mod: '⌘' } : {}),
  alt: 'Alt',
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  tab: 'Tab',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

/** Keys that are called otherwise in other languages. */
const named: Readonly<Record<string, MessageKey>> = { mod: 'ui:keyControl', delete: 'ui:keyDelete' };

/** A shortcut as key caps; `keys` as `a`, `mod+k`, `shift+enter` (`mod` is Ctrl, Command on a Mac). */
export function Kbd({ keys }: { keys: string }) {
  const t = useT();
  return keys.split('+').map((part) => (
    <kbd key={part} className={styles.kbd}>
      {capOf(part.toLowerCase(), t)}
    </kbd>
  ));
}

function capOf(key: string, t: Translate): string {
  const name = named[key];
  return caps[key] ?? (name ? t(name) : key.toUpperCase());
}
