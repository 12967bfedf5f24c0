import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useHotkeys } from '#web/lib/hotkeys/use-hotkeys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { guide } from '../guide/guide.ts';
import { GuideText, helpAddress } from '../text/guide-text.tsx';
import styles from './help-panel.module.css';
import { helpAt } from './page-at.ts';

/**
 * The chapter of the current page, beside it: the page stays usable, and the chapter follows when another one is opened.
 */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const { chapter: id, anchor } = helpAt(pathname);
  const chapter = guide.chapter(id);
  const box = useRef<HTMLElement>(null);
  const [section, setSection] = useState(anchor);
  useEffect(() => setSection(anchor), [anchor]);
  useEffect(() => box.current?.focus(), []);
  useHotkeys([{ keys: 'escape', run: onClose }]);
  useEffect(() => {
    const heading = section === '' ? null : box.current?.querySelector(`#${CSS.escape(section)}`);
    if (heading) heading.scrollIntoView({ block: 'start' });
    else box.current?.querySelector(`.${styles.body}`)?.scrollTo({ top: 0 });
  }, [section, id]);
  if (!chapter) return null;
  return createPortal(
    <aside className={styles.panel} aria-label={t('help:forPage')} ref={box} tabIndex={-1}>
      <header className={styles.head}>
        <h2 className="cut" lang="en">
          {chapter.title}
        </h2>
        <Link to={helpAddress(id, section)} className={styles.whole} onClick={onClose}>
          {t('help:openWhole')}
        </Link>
        <IconButton icon="x" label={t('ui:close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <GuideText file={chapter.file} tokens={chapter.blocks} shift={chapter.shift} />
      </div>
    </aside>,
    document.body,
  );
}
