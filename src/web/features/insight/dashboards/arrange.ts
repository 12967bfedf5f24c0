import { widgetLimits } from '#engine/insight/widget.ts';

interface Placed {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The widgets with one at another place in their order; a place outside the list is its nearest end. */
export function moveTo<One extends Placed>(
  widgets: readonly One[],
  id: string,
  place: number,
): readonly One[] {
  const moved = widgets.find((widget) => widget.id === id);
  if (!moved) return widgets;
  const others = widgets.filter((widget) => widget.id !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The widgets with one in another size, inside the limits of the grid. */
export function resizeTo<One extends Placed>(
  widgets: readonly One[],
  id: string,
  size: Pick<Placed, 'width' | 'height'>,
): readonly One[] {
  const within = (wanted: number, max: number) => Math.min(Math.max(Math.round(wanted), 1), max);
  const width = within(size.width, widgetLimits.columns);
  const height = within(size.height, widgetLimits.rows);
  return widgets.map((widget) => (widget.id === id ? { ...widget, width, height } : widget));
}

/** What an arrow key does to the place of a widget: left and up move it forward, right and down back. */
export const placeSteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** What an arrow key does to the size of a widget, in columns and rows. */
export const sizeSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
