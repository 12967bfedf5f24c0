import { useEffect, useMemo, useRef } from 'react';
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what safeHtml gives holds nothing that runs
  return <div ref={box} className={styles.content} dangerouslySetInnerHTML={safe} />;
}
