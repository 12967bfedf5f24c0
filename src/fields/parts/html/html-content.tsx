import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { HtmlRules } from '#engine/form/field-type.ts';
import type { FieldResources } from '../../field-view.tsx';
import styles from './html.module.css';
import { safeHtml } from './safe-html.tsx';

interface HtmlContentProps {
  readonly html: string;
  readonly rules: HtmlRules;
  readonly resources?: FieldResources;
}

/** HTML for reading. Its pictures are fetched with tickets of their own. */
export function HtmlContent({ html, rules, resources }: HtmlContentProps) {
  const box = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => ({ __html: safeHtml(html, rules) }), [html, rules]);
  const latest = useRef(resources);
  latest.current = resources;
  useEffect(() => {
    let isWanted = safe.__html !== '';
    for (const picture of box.current?.querySelectorAll('img') ?? []) {
      const key = picture.dataset.fileKey;
      if (!key || !latest.current) continue;
      latest.current.fileAddress(key).then(
        (address) => {
          if (isWanted && address !== '') picture.src = address;
        },
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [safe]);
  useScrolledByKeys(box, safe.__html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what safeHtml gives holds nothing that runs
  return <div ref={box} className={styles.content} dangerouslySetInnerHTML={safe} />;
}

/** A table that is wider than the page can be scrolled by keyboard. */
function useScrolledByKeys(box: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !html.includes('<table')) return;
    const look = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, html]);
}
