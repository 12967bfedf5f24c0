import { useEffect } from 'react';

const product = 'Formwright';

let page = '';
let count = 0;

function write(): void {
  const badge = count > 0 ? `(${badgeOf(count)}) ` : '';
  document.title = page === '' ? `${badge}${product}` : `${badge}${page} · ${product}`;
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
