import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './layout.module.css';

const screensDown = 1.5;
const smallestPx = 300;

/**
 * A button that leads back to the top of whatever scrolls inside `within`, once that has gone down more than a screen
 * and a half. Panes lower than 300 px are left alone.
 */
export function ScrollToTop({ within, label }: { within: RefObject<HTMLElement | null>; label: string }) {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const place = within.current;
    if (place === null) return;
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.clientHeight < smallestPx) return;
      const isFar = target.scrollTop > target.clientHeight * screensDown;
      setPane((before) => (isFar ? target : before === target ? null : before));
    };
    // Scrolling does not bubble; on its way down it passes here all the same.
    place.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => place.removeEventListener('scroll', onScroll, { capture: true });
  }, [within]);
  if (pane === null) return null;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      className={styles.toTop}
      aria-label={label}
      data-tooltip={label}
      onClick={() => {
        pane.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
        setPane(null);
      }}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
