import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../button/kbd.tsx';
import styles from './tooltip-layer.module.css';

interface Tip {
  readonly text: string;
  readonly keys: string | undefined;
  readonly style: React.CSSProperties;
}

const delayMs = 400;

/**
 * Draws the tooltip of the element with `data-tooltip` (and `data-tooltip-keys`) under the pointer or the keyboard's
 * focus. The app renders it once, so that a tooltip costs an element nothing. Escape hides it (WCAG 1.4.13).
 */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const show = (event: Event) => {
      hide();
      const target = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tooltip]');
      if (!target?.dataset.tooltip) return;
      if (event.type === 'focusin' && !target.matches(':focus-visible')) return;
      if (target.getAttribute('aria-expanded') === 'true') return;
      timer = setTimeout(() => setTip(tipOf(target)), delayMs);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', show);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      hide();
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', show);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  if (tip === null) return null;
  return createPortal(
    <div ref={keepInside} className={styles.tooltip} style={tip.style} role="tooltip">
      {tip.text}
      {tip.keys && <Kbd keys={tip.keys} />}
    </div>,
    document.body,
  );
}

const marginPx = 8;

/** Moves the tooltip sideways when it would cross an edge of the window. */
function keepInside(tip: HTMLElement | null): void {
  if (!tip) return;
  tip.style.translate = '';
  const { left, right } = tip.getBoundingClientRect();
  const beyond = Math.max(right + marginPx - window.innerWidth, 0);
  tip.style.translate = `${Math.max(marginPx - left, -beyond)}px`;
}

function tipOf(target: HTMLElement): Tip | null {
  const box = target.getBoundingClientRect();
  if (box.width === 0) return null;
  const isLow = box.bottom + 40 > window.innerHeight;
  return {
    text: target.dataset.tooltip ?? '',
    keys: target.dataset.tooltipKeys,
    style: {
      left: box.left + box.width / 2,
      top: isLow ? box.top - 6 : box.bottom + 6,
      transform: `translate(-50%, ${isLow ? '-100%' : '0'})`,
    },
  };
}
