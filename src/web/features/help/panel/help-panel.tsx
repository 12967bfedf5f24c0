import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { Chapter, GuidePlace } from '../guide/chapters.ts';
import { guide } from '../guide/guide.ts';
import { GuideText, helpAddress } from '../text/guide-text.tsx';
import styles from './help-panel.module.css';
import { helpAt } from './page-at.ts';

/**
 * The chapter of the current page, beside it. The page stays usable; when another one is opened, its chapter follows.
 * Links open in the panel.
 */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ pathname: string; place: GuidePlace } | null>(null);
  const page = helpAt(pathname);
  const place = opened?.pathname === pathname ? opened.place : page;
  const chapter = guide.chapter(place.chapter);
  const key = `${place.chapter}#${place.anchor}`;
  if (!chapter) return null;
  return createPortal(
    <aside
      className={styles.panel}
      data-over={page.isWindow || undefined}
      aria-label={t('help:forPage')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 className="cut" lang="en">
          {chapter.title}
        </h2>
        <Link to={helpAddress(chapter.id, place.anchor)} className={styles.whole} onClick={onClose}>
          {t('help:openWhole')}
        </Link>
        <IconButton icon="x" label={t('ui:close')} onClick={onClose} />
      </header>
      <Body
        key={key}
        chapter={chapter}
        anchor={place.anchor}
        onOpen={(next) => setOpened({ pathname, place: next })}
      />
    </aside>,
    document.body,
  );
}

/** The text, from the section on; it has the focus, so that keys scroll it and Escape closes the panel. */
function Body(props: { chapter: Chapter; anchor: string; onOpen: (place: GuidePlace) => void }) {
  const { chapter, anchor } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    if (anchor !== '')
      box.current?.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView({ block: 'start' });
  }, [anchor]);
  return (
    <div className={styles.body} ref={box} tabIndex={-1}>
      <GuideText file={chapter.file} tokens={chapter.blocks} shift={chapter.shift} onOpen={props.onOpen} />
    </div>
  );
}
