import styles from './feedback.module.css';

const widths = ['62%', '48%', '74%', '55%', '68%', '42%'];

/** A placeholder for a line of text. `width` is in CSS units, or a number in px. */
export function SkeletonBar({ width = '60%' }: { width?: string | number }) {
  return <span className={styles.bar} style={{ width }} />;
}

/** Rows of a list: a disc or tile and two lines each, `height` px high. */
export function SkeletonList({
  rows,
  height = 56,
  hasDisc = true,
  hasTile = false,
}: {
  rows: number;
  height?: number;
  hasDisc?: boolean;
  hasTile?: boolean;
}) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <div key={row} className={styles.row} style={{ height, padding: '0 8px' }}>
          {hasTile && <span className={styles.disc} style={{ width: 32, height: 32, borderRadius: 8 }} />}
          {hasDisc && !hasTile && <span className={styles.disc} style={{ width: 24, height: 24 }} />}
          <span className={styles.lines}>
            <SkeletonBar width={widths[row % widths.length]} />
            {height >= 48 && <SkeletonBar width={widths[(row + 2) % widths.length]} />}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a form: labels and boxes in two columns. */
export function SkeletonForm({ rows = 4 }: { rows?: number }) {
  return (
    <div
      aria-hidden="true"
      style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '24px 16px', padding: 24 }}
    >
      {Array.from({ length: rows * 2 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <span key={place} className={styles.lines}>
          <SkeletonBar width="30%" />
          <span className={styles.bar} style={{ height: 32, borderRadius: 6, opacity: 0.6 }} />
        </span>
      ))}
    </div>
  );
}
