import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** The facts about one item by name. Facts without a value are skipped. With `hasLines` each fact takes one line. */
export function FactList({ facts, hasLines = false }: { facts: readonly Fact[]; hasLines?: boolean }) {
  const seen = new Map<string, number>();
  // Several facts can have one name.
  const keyOf = (name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  };
  return (
    <dl className={hasLines ? styles.lines : styles.columns}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={keyOf(name)}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
