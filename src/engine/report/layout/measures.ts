import type { Alignment, ReportDesign, TextRole } from '../design.ts';
import type { LetterStyle } from './boxes.ts';

/** The letters of texts by their role. */
export const roleStyles: Readonly<Record<TextRole, LetterStyle>> = {
  title: { size: 18, weight: 600 },
  heading: { size: 12, weight: 600 },
  body: { size: 10, weight: 400 },
  small: { size: 8, weight: 400 },
};
/** The letters of tables by the kind of line. */
export const cellStyles = {
  row: { size: 9, weight: 400 },
  group: { size: 9.5, weight: 600 },
  total: { size: 9, weight: 600 },
  column: { size: 8.5, weight: 600 },
} as const satisfies Record<string, LetterStyle>;

/** Points between blocks side by side. */
export const gutter = 10;
/** Points below a line of blocks. */
export const rowGap = 4;
/** Points above and below the text of a cell. */
export const cellPadding = 3;
/** Between the head or the foot and what stands on the page. */
export const bandGap = 12;
/** A page that leaves less than this for its contents holds nothing. */
export const leastRoom = 72;

const pointsPerMm = 72 / 25.4;
const sizes = { a4: [595.28, 841.89], letter: [612, 792] } as const;

/** Width and height of a page, and its margin, in points. */
export function pageOf({ size, isLandscape, marginMm }: ReportDesign['paper']) {
  const [short, long] = sizes[size];
  const margin = marginMm * pointsPerMm;
  return isLandscape ? { width: long, height: short, margin } : { width: short, height: long, margin };
}

/** The height of a line. */
export function leadingOf({ size }: LetterStyle): number {
  return size * 1.4;
}

/** Where a line begins so that it stands left, in the middle or right. */
export function startOf(align: Alignment, x: number, width: number, lineWidth: number): number {
  const free = Math.max(0, width - lineWidth);
  return align === 'left' ? x : align === 'right' ? x + free : x + free / 2;
}
