import { useEffect, useSyncExternalStore } from 'react';

const product = 'Formwright';

let page = '';
let line = '';
let count = 0;
const listeners = new Set<() => void>();

function write(): void {
  const badge = count > 0 ? `(${badgeOf(count)}) ` : '';
  const parts = [page, line === page ? '' : line, product].filter((part) => part !== '');
  document.title = `${badge}${parts.join(' · ')}`;
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

/** The name of the page that is on screen, as its browser title says it. */
export function usePageTitle(): string {
  return useSyncExternalStore(subscribe, () => page);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the line of the menu that the page stands below after the page; an empty one shows none. */
export function useTitleLine(title: string): void {
  useEffect(() => {
    line = title;
    write();
    return () => {
      line = '';
      write();
    };
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
