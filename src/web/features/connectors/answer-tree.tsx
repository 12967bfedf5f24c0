import type { FieldValue } from '#engine/value/field-value.ts';
import { joinPath } from '#engine/value/json-path.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './connectors.module.css';

const shownItems = 30;

interface AnswerTreeProps {
  readonly value: FieldValue;
  readonly path: string;
  readonly name: string;
  /** The path that is chosen now. */
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
}

/** An answer as a tree; each part is a button that makes it the response path. */
export function AnswerTree(props: AnswerTreeProps) {
  const { value, path, chosen } = props;
  const t = useT();
  const children = childrenOf(value);
  const isChosen = path === chosen;
  return (
    <li className={styles.node}>
      <button
        type="button"
        className={styles.part}
        aria-pressed={isChosen}
        title={t('connectors:usePath', { path: path || '$' })}
        onClick={() => props.onChoose(path)}
      >
        <span className={styles.partName}>{props.name}</span>
        <span className={`${styles.partValue} cut`}>{summaryOf(value)}</span>
      </button>
      {children.length > 0 && (
        <ul className={styles.nodes}>
          {children.slice(0, shownItems).map(([step, child]) => (
            <AnswerTree
              key={step}
              value={child}
              path={joinPath(path, step)}
              name={String(step)}
              chosen={chosen}
              onChoose={props.onChoose}
            />
          ))}
          {children.length > shownItems && (
            <li className={styles.hint}>
              {t('connectors:moreParts', { count: children.length - shownItems })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function childrenOf(value: FieldValue): readonly (readonly [string | number, FieldValue])[] {
  if (Array.isArray(value)) return value.map((item: FieldValue, index) => [index, item] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function summaryOf(value: FieldValue): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? '{…}' : JSON.stringify(value);
}
