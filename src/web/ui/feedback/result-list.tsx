import { Icon } from '../icon/icon.tsx';
import styles from './feedback.module.css';

/** The result for one of many items. With a `refusal` nothing was done. */
export interface Result {
  readonly id: string;
  readonly title: string;
  readonly refusal?: string;
}

/** The result for each of many items. Callers put refused ones first. */
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
