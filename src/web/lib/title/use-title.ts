import { useEffect, useSyncExternalStore } from 'react';

const product = 'Formwright';

let page = '';
let count = 0;
const listeners = new Set<() => void>();

function write(): void {
  const badge = count > 0 ? `(${badgeOf(count)}) ` : '';
  document.title = page === '' ? `${badge}${product}` : `${badge}${page} · ${product}`;
  for (const listener of listeners) listener();
}

/** A count as a badge shows it: at most 9999. */
export const badgeOf = (value: number): string => (value > 9999 ? '9999+' : String(value));

/** Names the page in the browser's title while the component is on screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    page = title;
    write();
  }, [title]);
}

/** Puts a count of open work before every title; 0 shows none. */
export function useTitleCount(value: number): void {
  useEffect(() => {
    count = value;
    write();
    return () => {
      count = 0;
      write();
    };
  }, [value]);
}

/** The name of the page, for a heading of the shell. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => page,
  );
}
