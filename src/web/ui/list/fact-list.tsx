import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** What is known of one thing, name by name; facts without a value are left out. With `hasLines` each takes one line. */
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
