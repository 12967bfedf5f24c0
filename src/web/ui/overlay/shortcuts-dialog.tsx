import { Kbd } from '../button/kbd.tsx';
import { Dialog } from './dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** A group of shortcuts. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: string; readonly label: string }[];
}

/** All shortcuts of the screen, by group. */
export function ShortcutsDialog(props: {
  title: string;
  closeLabel: string;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}) {
  return (
    <Dialog title={props.title} closeLabel={props.closeLabel} onClose={props.onClose} width={640}>
      <div className={styles.shortcuts}>
        {props.groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className={styles.shortcut}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
