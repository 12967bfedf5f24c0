import type { ReactNode, Ref } from 'react';
import { SearchInput } from '../input/text-input.tsx';
import styles from './list.module.css';

/** The search box of a list. `label` names the searched content. */
export interface ListSearch {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  readonly clearLabel: string;
  /** Shown at its end while it is empty, such as the shortcut that focuses it. */
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

/**
 * The rest of the sheet below the tools: the content of the current tab. It scrolls. A grid that scrolls itself needs
 * `isFilled`.
 */
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
