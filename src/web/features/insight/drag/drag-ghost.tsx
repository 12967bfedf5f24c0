import styles from './drag.module.css';
import type { ReportDrag } from './use-report-drag.ts';

/** What is dragged, beside the pointer. */
export function DragGhost({ drag, ghost }: ReportDrag) {
  return (
    <div ref={ghost} className={styles.ghost} data-stands={drag?.over !== null} hidden={!drag} aria-hidden>
      {drag?.label}
    </div>
  );
}
