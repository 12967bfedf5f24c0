import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import styles from './split-pane.module.css';
import { useHasOnePane } from './use-has-one-pane.ts';
import { usePaneFocus } from './use-pane-focus.ts';

export interface SplitPaneProps {
  /** The list at the left. */
  readonly start: ReactNode;
  /** The detail. */
  readonly children: ReactNode;
  /** Names the handle between the two. */
  readonly resizeLabel: string;
  readonly width?: number;
  readonly minWidth?: number;
  readonly maxWidth?: number;
  readonly onResize?: (width: number) => void;
  /** Which of the two is there where there is no room for both. */
  readonly onePaneShows?: 'start' | 'main';
}

const keyStep = 16;

/** List and detail side by side with a handle between them (pointer, or arrow keys); one at a time
 * on phones and tablets. */
export function SplitPane(props: SplitPaneProps) {
  const { minWidth = 280, maxWidth = 560, onePaneShows = 'start' } = props;
  const hasOnePane = useHasOnePane();
  const panes = usePaneFocus(onePaneShows);
  const [width, setWidth] = useState(props.width ?? 360);
  const resize = (wanted: number) => {
    const next = Math.min(Math.max(wanted, minWidth), maxWidth);
    setWidth(next);
    props.onResize?.(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const offset = width - event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => resize(moved.clientX + offset);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') resize(width - keyStep);
    if (event.key === 'ArrowRight') resize(width + keyStep);
  };
  return (
    <div className={styles.split} data-one-pane={hasOnePane || undefined}>
      <section
        ref={panes.start}
        className={styles.splitStart}
        tabIndex={-1}
        style={{ '--pane-width': `${width}px` } as CSSProperties}
        data-hidden={onePaneShows !== 'start'}
      >
        {props.start}
        {/* biome-ignore lint/a11y/useSemanticElements: an hr is not interactive */}
        <div
          className={styles.handle}
          role="separator"
          aria-orientation="vertical"
          aria-label={props.resizeLabel}
          aria-valuenow={width}
          aria-valuemin={minWidth}
          aria-valuemax={maxWidth}
          tabIndex={0}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
        />
      </section>
      <section
        ref={panes.main}
        className={styles.splitMain}
        tabIndex={-1}
        data-hidden={onePaneShows !== 'main'}
      >
        {props.children}
      </section>
    </div>
  );
}
