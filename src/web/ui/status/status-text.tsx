import styles from './status.module.css';
import { StatusGlyph } from './status-glyph.tsx';

/** A status as glyph and plain text. `label` is the translated name; the default is the name itself. */
export function StatusText({ status, label }: { status: string; label?: string }) {
  return (
    <span className={styles.status}>
      <StatusGlyph status={status} />
      <span className="cut">{label ?? status}</span>
    </span>
  );
}
