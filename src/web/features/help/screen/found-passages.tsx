import { Link } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { MarkedText } from '#web/ui/overlay/palette-option.tsx';
import type { FoundPassage } from '../guide/search-guide.ts';
import { helpAddress } from '../text/guide-text.tsx';
import styles from './help.module.css';

/** What a search found, each with the text around the word. */
export function FoundPassages(props: { found: readonly FoundPassage[]; onOpen: () => void }) {
  const t = useT();
  return (
    <section aria-label={t('help:found')} aria-live="polite">
      {props.found.length === 0 && <Empty isPlain title={t('ui:noMatch')} text={t('help:noMatch')} />}
      <ul className={styles.found} lang="en">
        {props.found.map(({ id, chapter, anchor, title, within, excerpt }) => (
          <li key={id}>
            <Link to={helpAddress(chapter, anchor)} onClick={props.onOpen}>
              <b>
                <MarkedText pieces={title} />
              </b>
              {within !== '' && <small>{within}</small>}
              <span>
                <MarkedText pieces={excerpt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
