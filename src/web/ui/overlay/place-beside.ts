/** The possible positions of a floating box relative to its anchor. */
export type Placement = 'below-start' | 'below-end' | 'above-start' | 'end-start';

/** A rectangle in the window, in px. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The position of the box and its maximum height, in px. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly maxHeight: number;
}

const gap = 4;
const margin = 8;

/**
 * Places a box of the given size beside an anchor inside a window. It flips to the other side if there is more room.
 * In px.
 */
export function placeBeside(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  placement: Placement,
): Place {
  if (placement === 'end-start') return placeAtEnd(anchor, size, view);
  const below = view.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const wantsAbove = placement === 'above-start';
  const goesAbove = wantsAbove ? above >= size.height || above > below : below < size.height && above > below;
  const maxHeight = Math.max(goesAbove ? above : below, 96);
  const height = Math.min(size.height, maxHeight);
  const top = goesAbove ? anchor.top - gap - height : anchor.top + anchor.height + gap;
  const left = placement === 'below-end' ? anchor.left + anchor.width - size.width : anchor.left;
  return { top, left: within(left, size.width, view.width), maxHeight };
}

function placeAtEnd(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): Place {
  const after = anchor.left + anchor.width + gap;
  const left = after + size.width + margin <= view.width ? after : anchor.left - gap - size.width;
  const maxHeight = view.height - 2 * margin;
  const top = Math.max(margin, Math.min(anchor.top, view.height - margin - Math.min(size.height, maxHeight)));
  return { top, left: within(left, size.width, view.width), maxHeight };
}

const within = (left: number, width: number, room: number) =>
  Math.max(margin, Math.min(left, room - width - margin));
