import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import styles from './overlay.module.css';
import { type Place, type Placement, placeBeside } from './place-beside.ts';

export interface FloatingProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly placement?: Placement;
  /** Makes the box a named dialog. Without it the content has its own role and name. */
  readonly label?: string;
  readonly width?: number;
  readonly className?: string;
}

/**
 * A box beside its anchor, above everything else. Escape, a click elsewhere and Tab out of the box close it, and the
 * focus returns to the anchor. Render it while it is open.
 */
export function Floating(props: FloatingProps) {
  const { anchor, onClose, placement = 'below-start' } = props;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useLayoutEffect(() => {
    const placeBox = () => {
      const from = anchor.current?.getBoundingClientRect();
      const element = box.current;
      if (!from || !element) return;
      const view = { width: window.innerWidth, height: window.innerHeight };
      setPlace(
        placeBeside(from, { width: element.offsetWidth, height: element.scrollHeight }, view, placement),
      );
    };
    placeBox();
    // The content of the box can grow and shrink, such as a list during a search.
    const sizes = new ResizeObserver(placeBox);
    for (const child of box.current?.children ?? []) sizes.observe(child);
    window.addEventListener('resize', placeBox);
    window.addEventListener('scroll', placeBox, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', placeBox);
      window.removeEventListener('scroll', placeBox, true);
    };
  }, [anchor, placement]);

  // The box is at the end of the page. Tab would never reach it unless the focus were inside.
  const isDialog = props.label !== undefined;
  useEffect(() => {
    if (!isDialog) return;
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current;
    first?.focus({ preventScroll: true });
  }, [isDialog]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!isWithin(target, box.current, anchor.current)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [anchor, onClose]);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for keys and focus on their way up from its content
    <div
      ref={box}
      {...(props.label === undefined ? {} : { role: 'dialog', 'aria-label': props.label })}
      tabIndex={-1}
      className={classes(styles.floating, props.className)}
      // Transparent until it has its position, but not hidden: the content takes the focus before that.
      style={{ width: props.width, ...(place ?? { top: 0, left: 0, opacity: 0 }) }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
        anchor.current?.focus();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next !== null && !isWithin(next, box.current, anchor.current)) onClose();
      }}
    >
      {props.children}
    </div>,
    document.body,
  );
}

/** Whether a node is in the box, its anchor, or a box that opened later from an input in it, such as a list or a calendar. */
function isWithin(node: Node, box: HTMLElement | null, anchor: HTMLElement | null): boolean {
  if (box?.contains(node) || anchor?.contains(node)) return true;
  const other = node instanceof Element && node.closest(`.${styles.floating}, .ant-picker-dropdown`);
  if (!box || !other) return false;
  return (box.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
