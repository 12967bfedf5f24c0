import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './list.module.css';

/** The props for the link or button of a line. */
interface ItemLine {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One line of a list. */
export interface Item {
  readonly id: string;
  readonly icon: string;
  readonly name: ReactNode;
  /** Below the name, in one line. */
  readonly hint?: ReactNode;
  /** The content of the columns at the end of the line, by the name of the column. On phones it is below the hint. */
  readonly ends?: Readonly<Record<string, ReactNode>>;
  /** Draws the link or button that the whole line is. */
  readonly line: (line: ItemLine) => ReactNode;
}

/** Lines of icon, name, hint and columns that are as wide as their widest; give each line the same `ends`. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const columns = Object.keys(items[0]?.ends ?? {}).map(() => 'fit-content(260px)');
  return (
    <ul className={styles.items} style={{ '--ends': columns.join(' ') || undefined } as CSSProperties}>
      {items.map((item) => (
        <li key={item.id}>{item.line({ className: styles.item, children: <Parts item={item} /> })}</li>
      ))}
    </ul>
  );
}

function Parts({ item }: { item: Item }) {
  const ends = Object.entries(item.ends ?? {});
  return (
    <>
      <span className={styles.icon}>
        <Icon name={item.icon} />
      </span>
      <span className={styles.text}>
        <span className={`${styles.name} cut`}>{item.name}</span>
        {item.hint && <span className={`${styles.hint} cut`}>{item.hint}</span>}
      </span>
      {ends.length > 0 && (
        <span className={styles.ends}>
          {ends.map(([column, end]) => (
            <span key={column} className={styles.end}>
              {end}
            </span>
          ))}
        </span>
      )}
    </>
  );
}
