import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { PageWords } from './use-page-words.ts';
import type { WordChoice } from './use-word-choice.ts';
import { textOf } from './word-places.ts';
import styles from './words.module.css';

/** Above a page whose words are pointed at: for which field, what they say, and using it. */
export function WordBar({ label, choice, pick }: { label: string; choice: WordChoice; pick: PageWords }) {
  const t = useT();
  const text = textOf(pick.words ?? [], pick.chosen);
  const bar = useRef<HTMLDivElement>(null);
  // On a phone it begins further down, beside the list.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is nothing to clean up.
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.told} aria-live="polite">
        <strong>{t('document-reading:chooseWords', { field: label })}</strong>
        <Told {...{ label, text, refused: choice.refused, isWithout: pick.words?.length === 0 }} />
      </div>
      <span className={styles.buttons}>
        <Button size="small" kind="soft" isDisabled={text === ''} isBusy={choice.isBusy} onClick={pick.onUse}>
          {t('document-reading:useWords')}
        </Button>
        <Button size="small" onClick={pick.onCancel}>
          {t('document-reading:cancelWords')}
        </Button>
      </span>
    </div>
  );
}

function Told(props: { label: string; text: string; refused: string | null; isWithout: boolean }) {
  const t = useT();
  const { label, text, refused } = props;
  if (refused !== null) {
    return (
      <span className={styles.refused}>
        {t('document-reading:wordsRefused', { text: refused, field: label })}
      </span>
    );
  }
  if (text !== '') return <span className={styles.text}>{text}</span>;
  return (
    <span className={styles.about}>
      {t(props.isWithout ? 'document-reading:noWords' : 'document-reading:chooseWordsAbout')}
    </span>
  );
}
