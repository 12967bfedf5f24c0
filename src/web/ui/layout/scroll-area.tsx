import type { ReactNode } from 'react';

/** A named region that scrolls, by keyboard too: axe's rule `scrollable-region-focusable` asks for the tab stop. */
export function ScrollArea(props: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop Safari scrolls it with a pointer only
    <section className={props.className} tabIndex={0} aria-label={props.label}>
      {props.children}
    </section>
  );
}
