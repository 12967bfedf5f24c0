import type { PointerEvent as ReactPointerEvent } from 'react';
import { widgetLimits } from '#engine/insight/widget.ts';
import { moveTo, resizeTo } from '../arrange.ts';
import type { Widget } from '../board-state.ts';
import type { Draft } from './use-draft.ts';

type Press = ReactPointerEvent<HTMLElement>;

/** Moves a widget to the place of the one below the pointer, until the pointer is released. */
export function followMove(press: Press, id: string, draft: Draft): void {
  let hasMoved = false;
  let over = id;
  follow(press, (x, y) => {
    const below =
      document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? id;
    if (below === over) return;
    over = below;
    if (below === id) return;
    draft.change(
      (widgets) =>
        moveTo(
          widgets,
          id,
          widgets.findIndex((widget) => widget.id === below),
        ),
      !hasMoved,
    );
    hasMoved = true;
  });
}

/** Sizes a widget by how far the pointer is from where it was pressed, in whole columns and rows. */
export function followSize(press: Press, widget: Widget, draft: Draft): void {
  const card = press.currentTarget.closest<HTMLElement>('[data-widget]');
  const board = card?.parentElement;
  if (!card || !board) return;
  const box = card.getBoundingClientRect();
  const columnWidth = board.clientWidth / widgetLimits.columns;
  const rowHeight = box.height / widget.height;
  const [fromX, fromY] = [press.clientX, press.clientY];
  let [width, height] = [widget.width, widget.height];
  let hasMoved = false;
  follow(press, (x, y) => {
    const wanted = {
      width: widget.width + Math.round((x - fromX) / columnWidth),
      height: widget.height + Math.round((y - fromY) / rowHeight),
    };
    if (wanted.width === width && wanted.height === height) return;
    [width, height] = [wanted.width, wanted.height];
    draft.change((widgets) => resizeTo(widgets, widget.id, wanted), !hasMoved);
    hasMoved = true;
  });
}

/** Tells where the pointer is until it is released or lost. */
function follow(press: Press, move: (x: number, y: number) => void): void {
  if (press.button !== 0) return;
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('pointermove', (event) => move(event.clientX, event.clientY), { signal });
  for (const end of ['pointerup', 'pointercancel', 'blur']) {
    window.addEventListener(end, () => ended.abort(), { signal });
  }
  document.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}
