import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './published.module.css';

/** One way that leads on: its icon, its name, a line about it, and its button. */
export function Way(props: {
  icon: string;
  title: string;
  about: ReactNode;
  /** The way that most people take. */
  isFirst?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={styles.way} data-first={props.isFirst || undefined}>
      <span className={styles.icon}>
        <Icon name={props.icon} />
      </span>
      <div className={styles.text}>
        <strong>{props.title}</strong>
        <div className={styles.about}>{props.about}</div>
      </div>
      {props.children}
    </li>
  );
}
