import type { ReactNode, Ref } from 'react';
import styles from './dashboards.module.css';

/** The grid of a dashboard: twelve columns, six or one, as wide as its place. */
export function Board({
  children,
  isEditing = false,
  ref,
}: {
  children: ReactNode;
  isEditing?: boolean;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} className={styles.frame}>
      <div className={styles.board} data-editing={isEditing}>
        {children}
      </div>
    </div>
  );
}
