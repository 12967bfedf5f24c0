import { Icon } from '../icon/icon.tsx';
import styles from './feedback.module.css';

/** What came of one of many things; with a `refusal` it was not done. */
export interface Result {
  readonly id: string;
  readonly title: string;
  readonly refusal?: string;
}

/** What came of each of many things; give the refused ones first. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <ul className={styles.results}>
      {results.map(({ id, title, refusal }) => (
        <li key={id} data-bad={refusal !== undefined}>
          <Icon name={refusal === undefined ? 'circle-check' : 'circle-alert'} size={14} />
          <span>
            {title}
            {refusal !== undefined && <small>{refusal}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
