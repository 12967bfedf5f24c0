import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './view.module.css';

/** One mark, filled from the left by `share` (0 to 1). */
export function Mark({ icon, share, size }: { icon: string; share: number; size: number }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} size={size} className={styles.outline} />
      {share > 0 && (
        <span className={styles.filled} style={{ width: `${share * 100}%` }}>
          <Icon name={icon} size={size} />
        </span>
      )}
    </span>
  );
}

/** How much of the mark at a place (from 1) a rating fills. */
export const shareOf = (value: number, place: number): number => Math.min(Math.max(value - place + 1, 0), 1);
