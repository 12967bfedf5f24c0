import { markDifferences } from '#engine/bot/compare-runs.ts';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
import styles from './comparison.module.css';

/** A value of one of two runs, with what the other run does not have marked. */
export function MarkedText(props: {
  /** JSON text; null: nothing is shown. */
  readonly text: string | null;
  readonly other: string | null;
  readonly place: 'before' | 'after';
}) {
  const { text, other, place } = props;
  if (text === null || text === 'null') return null;
  const [before, after] = markDifferences(
    place === 'before' ? text : (other ?? ''),
    place === 'before' ? (other ?? '') : text,
  );
  const parts = place === 'before' ? before : after;
  const keys = repeatedKeys(parts.map((part) => part.text));
  return (
    <code className={styles.code}>
      {parts.map((part, index) =>
        part.isDifferent ? (
          <mark key={keys[index]}>{part.text}</mark>
        ) : (
          <span key={keys[index]}>{part.text}</span>
        ),
      )}
    </code>
  );
}
