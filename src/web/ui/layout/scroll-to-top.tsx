import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './layout.module.css';

const screensDown = 1.5;
const minPx = 300;

/**
 * A button that scrolls the scrolling element inside `within` back to the top. It appears when the user scrolls up from
 * more than one and a half screens below the top, and disappears when the user scrolls down, so that it covers no
 * content. Panes lower than 300 px do not get the button.
 */
export function ScrollToTop({ within, label }: { within: RefObject<HTMLElement | null>; label: string }) {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const place = within.current;
    if (place === null) return;
    const places = new WeakMap<HTMLElement, number>();
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.clientHeight < minPx) return;
      const isBack = target.scrollTop < (places.get(target) ?? 0);
      places.set(target, target.scrollTop);
      const isWanted = isBack && target.scrollTop > target.clientHeight * screensDown;
      setPane((before) => (isWanted ? target : before === target ? null : before));
    };
    // Scroll events do not bubble, but the capture phase passes here.
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
