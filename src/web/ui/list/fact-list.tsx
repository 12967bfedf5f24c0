import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** The facts about one item by name. Facts without a value are skipped. With `hasLines` each fact takes one line. */
export function FactList({ facts, hasLines = false }: { facts: readonly Fact[]; hasLines?: boolean }) {
  return (
    <dl className={hasLines ? styles.lines : styles.columns}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
