import type { ReactNode } from 'react';
import styles from './palette.module.css';

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.group}>{children}</div>
    </section>
  );
}
