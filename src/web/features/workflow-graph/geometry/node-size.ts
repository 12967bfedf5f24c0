import type { ActivityShape } from '#engine/workflow/activity-type.ts';
import type { Box } from './segments.ts';

/** Width and height in units of the canvas. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Every activity is centred in a slot of this height. Equal tops therefore form a row, whatever the cards show. */
export const slotHeight = 84;

const pillHeight = 40;
const letterWidth = 7.2;
const smallLetterWidth = 6;

/** The drawn size of an activity. `hasPeople` and `aboutLength` say which lines are below its name. */
export function nodeSize(node: {
  readonly shape: ActivityShape;
  readonly name: string;
  /** The number of letters below its name. */
  readonly aboutLength: number;
  readonly hasPeople: boolean;
}): Size {
  if (node.shape === 'start' || node.shape === 'end') {
    const width = Math.round(50 + node.name.length * letterWidth);
    return { width: Math.min(Math.max(width, 84), 160), height: pillHeight };
  }
  if (node.shape === 'gateway') {
    const wanted = Math.round(64 + node.name.length * letterWidth);
    const width = Math.min(Math.max(wanted, 120), 180);
    if (node.aboutLength === 0) return { width, height: pillHeight };
    const isLong = node.aboutLength * smallLetterWidth > width - 58;
    return { width, height: isLong ? 72 : 56 };
  }
  return { width: 180, height: node.hasPeople ? slotHeight : node.aboutLength > 0 ? 56 : 48 };
}

/** The position to save for an activity that is drawn in this box. */
export function placeOf(box: Box): { readonly left: number; readonly top: number } {
  return { left: Math.round(box.x), top: Math.round(box.y + (box.height - slotHeight) / 2) };
}

/** The box in which an activity with this saved position is drawn. */
export function boxAt(place: { readonly left: number; readonly top: number }, { width, height }: Size): Box {
  return { x: place.left, y: place.top + (slotHeight - height) / 2, width, height };
}
