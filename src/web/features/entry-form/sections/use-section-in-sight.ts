import { type RefObject, useEffect, useRef, useState } from 'react';
import { sectionAt } from './form-sections.ts';

/** How far below the top of the form a section counts as the one that is read, in pixels. */
const readingLine = 120;

const inputs = ':is(input:not([type="file"]), textarea, select):not([disabled])';

/** The section that is read or edited, and a function that leads to another one. */
export function useSectionInSight(around: RefObject<HTMLElement | null>, isOn: boolean) {
  const [current, setCurrent] = useState<string | null>(null);
  // Whoever chose a section, or a field in it, is there until the page is moved by hand.
  const isChosen = useRef(false);
  const choose = (name: string) => {
    isChosen.current = true;
    setCurrent(name);
  };
  useEffect(() => {
    const place = around.current;
    if (!place || !isOn) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!isChosen.current) setCurrent(sectionRead(place));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const onHand = () => {
      isChosen.current = false;
    };
    const onFocus = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? nameOf(target.closest('[data-section]')) : null;
      if (name === null) return;
      isChosen.current = true;
      setCurrent(name);
    };
    look();
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    for (const move of moves) window.addEventListener(move, onHand, { capture: true, passive: true });
    place.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
      for (const move of moves) window.removeEventListener(move, onHand, { capture: true });
      place.removeEventListener('focusin', onFocus);
    };
  }, [around, isOn]);
  const open = (name: string, isPhone: boolean) => {
    choose(name);
    const section = [...marksIn(around.current)].find((mark) => nameOf(mark) === name);
    // Its first input has the focus; on phones, without a keyboard, the section.
    const input = isPhone ? null : section?.querySelector<HTMLElement>(inputs);
    (input ?? section)?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  };
  return { current, open };
}

const marksIn = (place: Element | null): HTMLElement[] =>
  place ? [...place.querySelectorAll<HTMLElement>('[data-section]')] : [];

const nameOf = (mark: Element | null): string | null => mark?.getAttribute('data-section') ?? null;

function sectionRead(place: Element): string | null {
  const marks = marksIn(place);
  const scroller = scrollerOf(place);
  const { top } = scroller.getBoundingClientRect();
  const isMoved = scroller.scrollTop > 0;
  const isAtEnd = isMoved && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const tops = marks.map((mark) => mark.getBoundingClientRect().top - Math.max(0, top));
  return nameOf(marks[sectionAt(tops, readingLine, isAtEnd)] ?? null);
}

/** What scrolls a form: the nearest box around it that does, or the page. */
function scrollerOf(place: Element): Element {
  for (let box = place.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}
