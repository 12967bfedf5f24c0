import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { placeOf } from '../page/place-of.ts';
import { type Point, type Word, wordBeside, wordsBetween, wordsTouched } from './word-places.ts';
import styles from './words.module.css';

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
/** A pointer that moves less than this share of the page has pressed one word. */
const slip = 0.006;

interface LayerProps {
  words: readonly Word[];
  chosen: readonly number[];
  onChosen: (chosen: readonly number[]) => void;
  onUse: () => void;
  onCancel: () => void;
}

/** The words over the picture of a page: pressed, dragged over, or reached by arrow keys. */
export function WordLayer(props: LayerProps) {
  const t = useT();
  const { words, chosen } = props;
  const layer = useRef<HTMLDivElement>(null);
  const { active, moveTo, onKeyDown } = useWordKeys(props);
  const drag = useWordDrag(props, moveTo);
  useEffect(() => layer.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    layer.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div
      ref={layer}
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-label={t('document-reading:words')}
      aria-activedescendant={`word-${active}`}
      className={styles.layer}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {words.map(({ text, box }, position) => (
        <span
          key={`${text}@${box.left},${box.top}`}
          id={`word-${position}`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(position)}
          aria-label={text}
          className={styles.word}
          data-active={position === active || undefined}
          style={placeOf(box)}
        />
      ))}
    </div>
  );
}

/** Arrow keys move, with Shift they choose as far as the word; Space chooses one more or less, Enter uses them. */
function useWordKeys({ words, chosen, onChosen, onUse, onCancel }: LayerProps) {
  const [active, setActive] = useState(0);
  const [first, setFirst] = useState(0);
  const moveTo = (position: number) => {
    setActive(position);
    setFirst(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (moves.includes(event.key)) {
      const next = wordBeside(words, active, event.key);
      if (event.shiftKey) {
        setActive(next);
        onChosen(wordsBetween(words, first, next));
      } else moveTo(next);
    } else if (event.key === ' ') onChosen(toggled(chosen, active));
    else if (event.key === 'Enter') onUse();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  return { active, moveTo, onKeyDown };
}

/** One press chooses a word, or no more; a drag of a mouse or pen those that it touches. A finger scrolls. */
function useWordDrag({ words, chosen, onChosen }: LayerProps, moveTo: (position: number) => void) {
  const [from, setFrom] = useState<Point | null>(null);
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const isFar = (to: Point) => from !== null && Math.hypot(to.x - from.x, to.y - from.y) > slip;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const to = pointOf(event);
      if (from && event.pointerType !== 'touch' && isFar(to)) onChosen(wordsTouched(words, from, to));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const to = pointOf(event);
      const [pressed] = isFar(to) ? [] : wordsTouched(words, to, to);
      if (from && pressed !== undefined) {
        onChosen(toggled(chosen, pressed));
        moveTo(pressed);
      }
      setFrom(null);
    },
    onPointerCancel: () => setFrom(null),
  };
}

const toggled = (chosen: readonly number[], position: number) =>
  chosen.includes(position)
    ? chosen.filter((one) => one !== position)
    : [...chosen, position].sort((a, b) => a - b);
