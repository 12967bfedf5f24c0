import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './layout.module.css';

const screensDown = 1.5;
const smallestPx = 300;

/**
 * A button that leads back to the top of whatever scrolls inside `within`: it comes as somebody scrolls back up from
 * more than a screen and a half below, and goes as they read on, so that it covers nothing they look for further down.
 * Panes lower than 300 px are left alone.
 */
export function ScrollToTop({ within, label }: { within: RefObject<HTMLElement | null>; label: string }) {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const place = within.current;
    if (place === null) return;
    const places = new WeakMap<HTMLElement, number>();
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.clientHeight < smallestPx) return;
      const isBack = target.scrollTop < (places.get(target) ?? 0);
      places.set(target, target.scrollTop);
      const isWanted = isBack && target.scrollTop > target.clientHeight * screensDown;
      setPane((before) => (isWanted ? target : before === target ? null : before));
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
