import type { ReactNode, Ref } from 'react';
import { SearchInput } from '../input/text-input.tsx';
import styles from './list.module.css';

/** The search box of a list; `label` says what is searched. */
export interface ListSearch {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly clearLabel: string;
  /** Stands at its end while it is empty, such as the key that leads there. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The row below the head of a list screen: its tabs, then its search. */
export function ListTools({ children, search }: { children?: ReactNode; search?: ListSearch }) {
  return (
    <div className={styles.tools}>
      {children}
      {search && (
        <div className={styles.search}>
          <SearchInput
            ref={search.ref}
            size="small"
            value={search.value}
            onChange={search.onChange}
            placeholder={search.label}
            aria-label={search.label}
            clearLabel={search.clearLabel}
            end={search.end}
          />
        </div>
      )}
    </div>
  );
}

/** The rest of the sheet below the tools: what the tabs lead to. It scrolls; a grid that scrolls itself `isFilled`. */
export function ListBody(props: { id: string; label: string; isFilled?: boolean; children: ReactNode }) {
  return (
    <div
      id={props.id}
      role="tabpanel"
      aria-label={props.label}
      className={props.isFilled ? styles.filled : styles.body}
    >
      {props.children}
    </div>
  );
}
