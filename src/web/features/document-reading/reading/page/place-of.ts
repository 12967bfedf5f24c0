import type { CSSProperties } from 'react';
import type { Proposal } from '../use-document-reading.ts';

/** Where a box of a page is in its picture. `larger`: shares of the page by which it is wider and higher on each side. */
export function placeOf(
  { left, top, width, height }: Proposal['box'],
  larger: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): CSSProperties {
  const percent = (share: number) => `${Math.round(share * 100_000) / 1_000}%`;
  return {
    left: percent(left - larger.x),
    top: percent(top - larger.y),
    width: percent(width + 2 * larger.x),
    height: percent(height + 2 * larger.y),
  };
}
